import type { FastifyBaseLogger } from 'fastify'

/** Background work that the server repeats. */
export interface Job {
  /** Name in logs, metrics and `npm run admin -- jobs`. */
  readonly name: string
  /** Interval between starts, in milliseconds. */
  readonly every: number
  /** What it does with the rows it counts; removes them by default. */
  readonly does?: 'removed' | 'corrected'
  /**
   * Does the work. Must tolerate running twice at once, which can happen if a process stalls.
   * @returns the number of rows removed or corrected
   */
  readonly run: (work: JobContext) => Promise<number>
}

/** What a job gets for a run. */
export interface JobContext {
  readonly now: Date
  /** Aborted at shutdown or when the lease is lost. The job ends after its current batch. */
  readonly signal: AbortSignal
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}
