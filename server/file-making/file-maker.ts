import { availableParallelism } from 'node:os'
import { createThreadPool, ThreadEnded } from '../process/thread-pool.ts'
import { createTurns } from '../process/turns.ts'
import { workerFile } from '../process/worker-file.ts'
import type { FilePlan } from './file-plan.ts'
import type { MakerFault } from './worker.ts'

/** Makes files in worker threads; the event loop only passes plans and contents on. */
export interface FileMaker {
  /**
   * Makes a file's content.
   * @param company the company it belongs to; companies take turns
   * @param signal aborted when the content is no longer needed, which frees the thread
   * @throws TooManyWaiting or ThreadEnded
   */
  make(plan: FilePlan, company: string, signal: AbortSignal): Promise<Uint8Array>
  /** Ends the threads and abandons unfinished files. */
  close(): Promise<void>
}

/** Threads, queue and time limit (milliseconds) of a file maker. */
export interface FileMakerOptions {
  /** The worker's entry point; tests use another one. */
  readonly worker?: URL
  /** How many files are made at once; by default, one processor is left for the event loop. */
  readonly threads?: number
  /** How many files may wait. */
  readonly waiting?: number
  /** The longest time for a file, in milliseconds. */
  readonly longest?: number
}

/** Memory limit of a thread, in megabytes. */
const memory = 512

/**
 * Creates a maker with its own worker threads; by default one processor is left for the event
 * loop.
 */
export function createFileMaker({
  worker = workerFile('file-worker.js', import.meta.url),
  threads = Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting = 200,
  longest = 60_000,
}: FileMakerOptions = {}): FileMaker {
  const turns = createTurns({ atOnce: threads, waiting, share: Math.ceil(waiting / 4) })
  const pool = createThreadPool<FilePlan, Uint8Array | MakerFault>({ worker, threads, memory })

  /** @throws ThreadEnded, or the signal's reason */
  const run = async (plan: FilePlan, signal: AbortSignal) => {
    signal.throwIfAborted()
    const ended = new AbortController()
    const end = () => ended.abort(signal.aborted ? signal.reason : new ThreadEnded('It took long.'))
    // AbortSignal.any with AbortSignal.timeout isn't used because Node 20 garbage-collects those
    // too early.
    const late = setTimeout(end, longest)
    signal.addEventListener('abort', end, { once: true })
    try {
      return await pool.run(plan, ended.signal)
    } finally {
      clearTimeout(late)
      signal.removeEventListener('abort', end)
    }
  }

  return {
    make: (plan, company, signal) =>
      turns.take(company, signal, async () => requireContent(await run(plan, signal))),
    close: () => pool.close(),
  }
}

function requireContent(result: Uint8Array | MakerFault): Uint8Array {
  if (result instanceof Uint8Array) return result
  throw new Error('A file could not be made.', { cause: result.fault })
}
