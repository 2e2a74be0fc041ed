import { availableParallelism } from 'node:os'
import { createThreadPool, ThreadEnded } from '../process/thread-pool.ts'
import { createTurns } from '../process/turns.ts'
import { workerFile } from '../process/worker-file.ts'
import type { FilePlan } from './file-plan.ts'
import type { MakerFault } from './worker.ts'

/** Makes files in threads of their own: the event loop only hands plans over and contents on. */
export interface FileMaker {
  /**
   * The content of a file.
   * @param company whose file it is; companies take turns
   * @param signal aborted when nobody waits for it any more: its thread is free again
   * @throws TooManyWaiting, or ThreadEnded
   */
  make(plan: FilePlan, company: string, signal: AbortSignal): Promise<Uint8Array>
  /** Ends the threads; unfinished files are abandoned. */
  close(): Promise<void>
}

export interface FileMakerOptions {
  /** Where threads begin; another one in tests. */
  readonly worker?: URL
  /** So many files are made at once; by default one processor is left to the event loop. */
  readonly threads?: number
  /** So many may wait. */
  readonly waiting?: number
  /** How long a file may take, in milliseconds. */
  readonly longest?: number
}

/** What a thread may hold, in megabytes. */
const memory = 512

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
    // Not AbortSignal.any with AbortSignal.timeout: Node 20 collects those as garbage before their time.
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
