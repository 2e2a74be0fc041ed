import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import type { Job } from './job.ts'
import {
  finishJob,
  type JobOutcome,
  type JobResult,
  type JobRun,
  lease,
  listDueJobs,
  renewLease,
  takeJob,
} from './job-store.ts'

/** What running jobs needs, and how often a lease is renewed (milliseconds). */
export interface JobOptions {
  readonly database: Database
  readonly clock: () => Date
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Called after each run of this process. */
  readonly onRun?: (job: string, outcome: JobOutcome) => void
  /** How often a lease is renewed, in milliseconds. */
  readonly renewEvery?: number
}

/** How often to look for due jobs, in milliseconds. */
const pause = 60_000

/**
 * Runs due jobs one after the other until stopped. Of all processes on a database, one runs a given job at a time. A
 * failed job is due again like a successful one; if the process was killed, after its lease expires.
 */
export function startJobs(jobs: readonly Job[], options: JobOptions): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = (async () => {
    while (!signal.aborted) {
      await runDueJobs(jobs, options, signal)
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  })()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

async function runDueJobs(
  jobs: readonly Job[],
  options: JobOptions,
  signal: AbortSignal,
): Promise<void> {
  try {
    for (const job of await listDueJobs(options.database, jobs)) {
      if (signal.aborted) return
      const run = await takeJob(options.database, job)
      if (run) await runAndStore(job, run, options, signal)
    }
  } catch (error) {
    options.log.warn(
      { fault: errorName(error) },
      'The database did not say which jobs are due; it is asked again in a minute.',
    )
  }
}

/** Like `runJob` for scheduled runs, whose errors are logged. */
async function runAndStore(...[job, ...how]: Parameters<typeof runJob>): Promise<void> {
  try {
    await runJob(job, ...how)
  } catch (error) {
    how[1].log.warn(
      { job: job.name, fault: errorName(error) },
      'The result of a job could not be stored; the job runs again when its lease ends.',
    )
  }
}

/**
 * Runs a taken job and stores the result.
 * @throws if the result can't be stored; the job is then due when its lease expires
 */
export async function runJob(
  job: Job,
  run: JobRun,
  options: JobOptions,
  signal: AbortSignal,
): Promise<JobResult> {
  const over = new AbortController()
  const cut = new AbortController()
  const cutShort = () => cut.abort()
  if (signal.aborted) cutShort()
  // Not AbortSignal.any: Node 20 garbage-collects it too early.
  signal.addEventListener('abort', cutShort, { once: true })
  const { database, clock, log, onRun } = options
  const keeping = keepLease(run, options, over.signal, cutShort)
  const start = performance.now()
  let result: JobResult
  try {
    const removed = await job.run({ now: clock(), signal: cut.signal, log })
    const outcome = cut.signal.aborted ? 'interrupted' : 'succeeded'
    result = { outcome, duration: performance.now() - start, removed }
    log.info({ job: job.name, ...result }, 'A job ended.')
  } catch (error) {
    const failure = errorName(error)
    result = { outcome: 'failed', duration: performance.now() - start, failure }
    log.warn({ job: job.name, fault: failure }, 'A job failed; it runs again when it is due.')
  }
  signal.removeEventListener('abort', cutShort)
  over.abort()
  await keeping
  onRun?.(job.name, result.outcome)
  await finishJob(database, run, job.every, result)
  return result
}

/** Renews the lease until the run ends. */
async function keepLease(
  run: JobRun,
  { database, log, renewEvery = lease / 5 }: JobOptions,
  over: AbortSignal,
  onLost: () => void,
): Promise<void> {
  for (;;) {
    await sleep(renewEvery, undefined, { signal: over, ref: false }).catch(() => undefined)
    if (over.aborted) return
    try {
      if (await renewLease(database, run)) continue
      log.warn({ job: run.name }, 'Another process has taken a job that ran here for too long.')
      return onLost()
    } catch (error) {
      log.warn(
        { job: run.name, fault: errorName(error) },
        'The lease of a job could not be renewed.',
      )
    }
  }
}

function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
