import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { createTurns } from '../process/turns.ts'
import type { FilePlan } from './file-plan.ts'
import type { MakerFault } from './worker.ts'
import { workerFile } from './worker-file.ts'

/** The thread that made a file came to its end before the file did: it needed too much memory, or too long. */
export class ThreadEnded extends Error {}

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

/** What a thread may use: a plan that needs more ends it, and nothing else. */
const resourceLimits = { maxOldGenerationSizeMb: 512 }
/** Where processors are short, answering comes first (on Linux; elsewhere it is not asked for). */
const niceIncrement = 10
/** How long a thread waits for another file, in milliseconds. */
const idleTimeout = 30_000

export function createFileMaker({
  worker = workerFile(),
  threads = Math.max(1, Math.min(4, availableParallelism() - 1)),
  waiting = 200,
  longest = 60_000,
}: FileMakerOptions = {}): FileMaker {
  const turns = createTurns({ atOnce: threads, waiting })
  const pool = new Piscina<FilePlan, Uint8Array | MakerFault>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout,
    resourceLimits,
    niceIncrement,
  })
  // Of a thread that ends without a task nobody has to know: the next file starts another.
  pool.on('error', () => undefined)

  /** @throws ThreadEnded, or the signal's reason */
  const run = async (plan: FilePlan, signal: AbortSignal) => {
    signal.throwIfAborted()
    const ended = new AbortController()
    const end = () => ended.abort()
    // Not AbortSignal.any with AbortSignal.timeout: Node 20 collects those as garbage before their time.
    const late = setTimeout(end, longest)
    signal.addEventListener('abort', end, { once: true })
    try {
      return await pool.run(plan, { signal: ended.signal })
    } catch (cause) {
      throw signal.aborted ? signal.reason : new ThreadEnded('A thread ended.', { cause })
    } finally {
      clearTimeout(late)
      signal.removeEventListener('abort', end)
    }
  }

  return {
    make: (plan, company, signal) =>
      turns.take(company, signal, async () => contentOf(await run(plan, signal))),
    close: () => pool.destroy(),
  }
}

function contentOf(result: Uint8Array | MakerFault): Uint8Array {
  if (result instanceof Uint8Array) return result
  throw new Error('A file could not be made.', { cause: result.fault })
}
