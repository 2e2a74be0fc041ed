import type { TransferListItem } from 'node:worker_threads'
import { Piscina } from 'piscina'

/** A thread came to its end before its task did: it needed too much memory, or was ended. */
export class ThreadEnded extends Error {}

/** Threads of their own for work that would keep the event loop from answering. One that ends is replaced. */
export interface ThreadPool<Task, Result> {
  /**
   * @param signal aborted when nobody waits any more: the thread is ended, and its place is free again
   * @param transferred what changes threads with the task without being copied
   * @throws ThreadEnded, or the signal's reason
   */
  run(task: Task, signal: AbortSignal, transferred?: TransferListItem[]): Promise<Result>
  /** Ends the threads; unfinished tasks are abandoned. */
  close(): Promise<void>
}

export interface ThreadPoolOptions {
  /** Where threads begin. */
  readonly worker: URL
  /** So many tasks are worked at at once; others wait. */
  readonly threads: number
  /** What a thread may hold, in megabytes: a task that needs more ends it, and nothing else. */
  readonly memory: number
}

/** Where processors are short, answering comes first (on Linux; elsewhere it is not asked for). */
const niceIncrement = 10
/** How long a thread waits for another task, in milliseconds. */
const idleTimeout = 30_000

export function createThreadPool<Task, Result>(
  options: ThreadPoolOptions,
): ThreadPool<Task, Result> {
  const pool = new Piscina<Task, Result>({
    filename: options.worker.href,
    minThreads: 0,
    maxThreads: options.threads,
    idleTimeout,
    resourceLimits: { maxOldGenerationSizeMb: options.memory },
    niceIncrement,
  })
  // Of a thread that ends without a task nobody has to know: the next task starts another.
  pool.on('error', () => undefined)
  return {
    run: async (task, signal, transferred = []) => {
      signal.throwIfAborted()
      try {
        return await pool.run(task, { signal, transferList: transferred })
      } catch (cause) {
        throw signal.aborted ? signal.reason : new ThreadEnded('A thread ended.', { cause })
      }
    },
    close: () => pool.destroy(),
  }
}
