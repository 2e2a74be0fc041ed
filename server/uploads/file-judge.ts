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

/** A received file that isn't accepted yet. */
export interface FileToJudge {
  /** In bytes. */
  readonly size: number
  readonly fileName: string
  readonly accepted: UploadKinds
  /** Bytes read at a time. */
  readonly blockSize: number
  /** Reads a range, both ends included, one block at a time. */
  readonly rangeOf: (range: ByteRange) => AsyncIterable<Uint8Array>
}

/** Checks files in worker threads, so that no file can block the event loop. */
export interface FileJudge {
  /**
   * Detects a file's type from its content.
   * @param whose the uploader; people take turns
   * @param signal aborted when the client leaves
   * @throws Problem unsupported, invalid; TooManyWaiting; ThreadEnded at shutdown; what reading the file throws
   */
  mediaTypeOf(file: FileToJudge, whose: string, signal: AbortSignal): Promise<UploadMediaType>
  /** Ends the threads. */
  close(): Promise<void>
}

/** Options of `createFileJudge`. Times are in milliseconds. */
export interface FileJudgeOptions {
  /** The worker's script. Tests use another one. */
  readonly worker?: URL
  /** Number of threads; by default all processors but one. */
  readonly threads?: number
  /** Number of files that may wait. */
  readonly waiting?: number
  /** Time limit for a file, in milliseconds. */
  readonly longest?: number
  /** Time limit for a thread to start, in milliseconds. */
  readonly longestBeginning?: number
}

/** Memory limit of a thread, in megabytes. */
const memory = 256
/** Shortest interval between checks of a thread's time, in milliseconds. */
const shortestCheck = 20

/** Creates a judge that checks files in worker threads. `close` ends them. */
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
    const limit = createWorkLimit(longestBeginning, longest, () => ended.abort(tooManyFiles()))
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
 * Limits a thread's working time: processor time if the system reports it, so that a busy machine refuses nothing;
 * otherwise wall-clock time without waiting for data. Starting the thread has a limit of its own.
 */
function createWorkLimit(beginning: number, working: number, late: () => void) {
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
