import { once } from 'node:events'
import type { MessagePort } from 'node:worker_threads'
import type { UploadKinds, UploadMediaType } from '#schemas/files/upload-kinds.ts'
import { Problem } from '../api/problem.ts'
import type { ByteRange } from '../files/stored-files.ts'
import { currentThreadName } from '../process/thread-time.ts'
import { createContent } from './content.ts'
import { requireAcceptedMediaType } from './judge.ts'

/** A file to check. Its bytes are requested over the port, range by range. */
export interface JudgeTask {
  /** In bytes. */
  readonly size: number
  /** Bytes requested at a time. */
  readonly blockSize: number
  readonly fileName: string
  readonly accepted: UploadKinds
  readonly port: MessagePort
}

/** Messages from the thread: first that it has started, with its name; then the ranges it needs. */
export type JudgeMessage = { readonly begins: string | undefined } | { readonly range: ByteRange }

/** The result of checking a file: its type, why it is refused, or an unexpected error. */
export type FileVerdict =
  | { readonly mediaType: UploadMediaType }
  | {
      readonly refusal: {
        readonly kind: 'unsupported' | 'invalid'
        readonly sentences: readonly string[]
      }
    }
  | { readonly fault: unknown }

/** Entry point of the worker thread. Errors are returned as values, so a rejected task means that the thread died. */
export default async function judgeFile(task: JudgeTask): Promise<FileVerdict> {
  const { size, blockSize, fileName, accepted, port } = task
  try {
    port.postMessage({ begins: currentThreadName() } satisfies JudgeMessage)
    const content = createContent(size, blockSize, (range) => readRange(port, range))
    return { mediaType: await requireAcceptedMediaType(content, fileName, accepted) }
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
