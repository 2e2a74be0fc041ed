import { availableParallelism } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { MessageChannel } from 'node:worker_threads'
import type { UploadKinds, UploadMediaType } from '#schemas/files/upload-kinds.ts'
import { Problem } from '../api/problem.ts'
import type { ByteRange } from '../files/stored-files.ts'
import { createThreadPool, ThreadEnded } from '../process/thread-pool.ts'
import { readProcessorTime } from '../process/thread-time.ts'
import { createTurns } from '../process/turns.ts'
import { workerFile } from '../process/worker-file.ts'
import type { FileVerdict, JudgeMessage, JudgeTask } from './judge-worker.ts'
import { unreadableFile } from './refused-file.ts'

/** A file that was received and is nobody's yet. */
export interface FileToJudge {
  /** In bytes. */
  readonly size: number
  readonly fileName: string
  readonly accepted: UploadKinds
  /** So many bytes are read together. */
  readonly blockSize: number
  /** Both ends included; a block at a time. */
  readonly rangeOf: (range: ByteRange) => AsyncIterable<Uint8Array>
}

/** Looks at files in threads of their own: whatever is in one, the event loop goes on answering. */
export interface FileJudge {
  /**
   * What a file is by its content.
   * @param whose who uploads it; people take turns
   * @param signal aborted when nobody waits any more
   * @throws Problem unsupported, invalid; TooManyWaiting; ThreadEnded when the server stops; what reading it throws
   */
  mediaTypeOf(file: FileToJudge, whose: string, signal: AbortSignal): Promise<UploadMediaType>
  /** Ends the threads. */
  close(): Promise<void>
}

export interface FileJudgeOptions {
  /** Where threads begin; another one in tests. */
  readonly worker?: URL
  /** So many files are looked at at once; by default one processor is left to the event loop. */
  readonly threads?: number
  /** So many may wait. */
  readonly waiting?: number
  /** How long a thread may work at a file, in milliseconds. */
  readonly longest?: number
  /** How long it may take until it begins, in milliseconds. */
  readonly longestBeginning?: number
}

/** What a thread may hold, in megabytes. */
const memory = 256
/** Between two looks at how long a thread worked, in milliseconds. */
const shortestCheck = 20

export function createFileJudge({
  worker = workerFile('judge-worker.js', import.meta.url),
  threads = Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting = 200,
  longest = 2_000,
  longestBeginning = 30_000,
}: FileJudgeOptions = {}): FileJudge {
  const turns = createTurns({ atOnce: threads, waiting, share: Math.ceil(waiting / 4) })
  const pool = createThreadPool<JudgeTask, FileVerdict>({ worker, threads, memory })
  let isClosed = false

  const judge = async (file: FileToJudge, signal: AbortSignal): Promise<FileVerdict> => {
    signal.throwIfAborted()
    const { port1: ours, port2: port } = new MessageChannel()
    const ended = new AbortController()
    const gone = () => ended.abort(signal.reason)
    signal.addEventListener('abort', gone, { once: true })
    const limit = workLimit(longestBeginning, longest, () => ended.abort(tooManyFiles()))
    ours.on('message', async (message: JudgeMessage) => {
      if ('begins' in message) return limit.begin(message.begins)
      limit.fetches()
      try {
        const bytes = await buffer(file.rangeOf(message.range))
        limit.fetched()
        ours.postMessage(bytes)
      } catch (error) {
        ended.abort(error)
      }
    })
    try {
      const { size, blockSize, fileName, accepted } = file
      return await pool.run({ size, blockSize, fileName, accepted, port }, ended.signal, [port])
    } catch (error) {
      throw error instanceof ThreadEnded && !isClosed ? tooManyFiles() : error
    } finally {
      limit.end()
      ours.close()
      signal.removeEventListener('abort', gone)
    }
  }

  return {
    mediaTypeOf: (file, whose, signal) =>
      turns.take(whose, signal, async () => verdictMediaType(await judge(file, signal))),
    close: () => {
      isClosed = true
      return pool.close()
    },
  }
}

/**
 * Limits how long a thread works: in processor time where that is known, so that a machine that is busy with other
 * things refuses nothing; else in time that passes, but for that in which its bytes are fetched. The time up to its
 * first message is apart.
 */
function workLimit(beginning: number, working: number, late: () => void) {
  let timer = setTimeout(late, beginning)
  let used = () => 0
  let fetching = 0
  let asked: number | undefined
  const check = () => {
    const left = working - used()
    if (left <= 0) return late()
    timer = setTimeout(check, Math.max(left, shortestCheck))
  }
  return {
    begin: (thread: string | undefined) => {
      clearTimeout(timer)
      const ofProcessor = () => (thread === undefined ? undefined : readProcessorTime(thread))
      const passed = () => (asked ?? performance.now()) - fetching
      const clock = () => ofProcessor() ?? passed()
      const start = clock()
      used = () => clock() - start
      check()
    },
    fetches: () => {
      asked = performance.now()
    },
    fetched: () => {
      if (asked !== undefined) fetching += performance.now() - asked
      asked = undefined
    },
    end: () => clearTimeout(timer),
  }
}

function tooManyFiles(): Problem {
  return unreadableFile(
    'This file takes too long or too much memory to check. Save it again and upload the new file.',
  )
}

function verdictMediaType(verdict: FileVerdict): UploadMediaType {
  if ('mediaType' in verdict) return verdict.mediaType
  if ('fault' in verdict) throw new Error('A file can not be checked.', { cause: verdict.fault })
  throw new Problem(verdict.refusal.kind, verdict.refusal.sentences)
}
