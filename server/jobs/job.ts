/** Work that the server does by itself, again and again. */
export interface Job {
  /** Its name in the log, in metrics and for `npm run admin -- jobs`. */
  readonly name: string
  /** How long after one run has begun the next one is due, in milliseconds. */
  readonly every: number
  /**
   * Does the work. It may be run twice at once, where a process stalls, and has to bear that.
   * @returns how many rows it removed
   */
  readonly run: (work: JobWork) => Promise<number>
}

export interface JobWork {
  readonly now: Date
  /** Aborted when the server stops or the lease is lost: the job ends after the batch under way. */
  readonly signal: AbortSignal
}
