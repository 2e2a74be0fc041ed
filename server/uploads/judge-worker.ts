import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { UploadKinds, UploadMediaType } from '#schemas/files/upload-kinds.ts'
import { Problem } from '../api/problem.ts'
import type { ByteRange } from '../files/stored-files.ts'
import { currentThreadName } from '../process/thread-time.ts'
import { createContent } from './content.ts'
import { judgeMediaType } from './judge.ts'

/** A file to look at. Its bytes are asked for over the port, range by range, and come over it. */
export interface JudgeTask {
  /** In bytes. */
  readonly size: number
  /** So many bytes are asked for together. */
  readonly blockSize: number
  readonly fileName: string
  readonly accepted: UploadKinds
  readonly port: MessagePort
}

/** What a thread says over the port of its task: first that it begins, and how it is called; then what it needs. */
export type JudgeMessage = { readonly begins: string | undefined } | { readonly range: ByteRange }

export type FileVerdict =
  | { readonly mediaType: UploadMediaType }
  | {
      readonly refusal: {
        readonly kind: 'unsupported' | 'invalid'
        readonly sentences: readonly string[]
      }
    }
  | { readonly fault: unknown }

/**
 * Where a worker thread begins. A fault is returned as a value, so that a task that fails is one whose thread ended.
 */
export default async function judgeFile(task: JudgeTask): Promise<FileVerdict> {
  const { size, blockSize, fileName, accepted, port } = task
  try {
    port.postMessage({ begins: currentThreadName() } satisfies JudgeMessage)
    const content = createContent(size, blockSize, (range) => readRange(port, range))
    return { mediaType: await judgeMediaType(content, fileName, accepted) }
  } catch (fault) {
    if (!(fault instanceof Problem)) return { fault }
    const kind = fault.kind === 'unsupported' ? fault.kind : 'invalid'
    return { refusal: { kind, sentences: fault.sentences } }
  } finally {
    port.close()
  }
}

async function* readRange(port: MessagePort, range: ByteRange): AsyncGenerator<Uint8Array> {
  const answer = once(port, 'message')
  port.postMessage({ range } satisfies JudgeMessage)
  const [bytes] = await answer
  yield bytes
}
