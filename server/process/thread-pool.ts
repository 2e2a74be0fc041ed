import type { TransferListItem } from 'node:worker_threads'
import { Piscina } from 'piscina'

/** A thread ended before its task: it ran out of memory or was terminated. */
export class ThreadEnded extends Error {}

/** Worker threads for tasks that would block the event loop. A thread that ends is replaced. */
export interface ThreadPool<Task, Result> {
  /**
   * @param signal aborted when the result is no longer needed: the thread is ended and its place
   * freed
   * @param transferred objects to transfer with the task instead of copying
   * @throws ThreadEnded, or the signal's reason
   */
  run(task: Task, signal: AbortSignal, transferred?: TransferListItem[]): Promise<Result>
  /** Ends the threads and abandons unfinished tasks. */
  close(): Promise<void>
}

/** The worker, the number of threads, and their memory limit in megabytes. */
export interface ThreadPoolOptions {
  /** The worker's entry point. */
  readonly worker: URL
  /** How many tasks run at once; others wait. */
  readonly threads: number
  /**
   * Memory limit of a thread, in megabytes. A task that exceeds it ends its thread and nothing
   * else.
   */
  readonly memory: number
}

/** Lowers the threads' priority, so that answering requests comes first; on Linux only. */
const niceIncrement = 10
/** How long an idle thread is kept, in milliseconds. */
const idleTimeout = 30_000

/** Creates a pool whose threads start on demand and end when idle. */
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
  // An idle thread that ends isn't an error: the next task starts another.
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
