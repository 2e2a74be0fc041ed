import { randomUUID } from 'node:crypto'
import { and, asc, eq, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { job } from '../db/schema/jobs.ts'
import type { Job } from './job.ts'

/** Stores when jobs ran and are due. All processes share the database's clock. */

/** How long a process keeps a job without renewing its lease, in milliseconds. */
export const lease = 5 * 60_000

/** A job's row: when it ran last, with what result, and when it is due. */
export type StoredJob = typeof job.$inferSelect

/** A run whose lease this process holds. */
export interface JobRun {
  readonly name: string
  readonly runId: string
}

const databaseTimeIn = (milliseconds: number) =>
  sql<Date>`now() + make_interval(secs => ${milliseconds / 1000})`
const matchesRun = ({ name, runId }: JobRun) => and(eq(job.name, name), eq(job.runId, runId))

/** Due jobs: first those that never ran, then by the start of their last run. */
export async function listDueJobs(database: Database, jobs: readonly Job[]): Promise<Job[]> {
  const known = await database.asProvider((queries) =>
    queries
      .select({ name: job.name, isDue: sql<boolean>`${job.nextAt} <= now()` })
      .from(job)
      .orderBy(asc(job.startedAt)),
  )
  const names = new Set(known.map(({ name }) => name))
  return [
    ...jobs.filter(({ name }) => !names.has(name)),
    ...known.flatMap(({ name, isDue }) => (isDue ? jobs.filter((one) => one.name === name) : [])),
  ]
}

/**
 * Takes a job for this process.
 * @param isAsked runs it even if it isn't due
 * @returns undefined if another process is running it or has just run it
 */
export async function takeJob(
  database: Database,
  { name }: Job,
  { isAsked = false } = {},
): Promise<JobRun | undefined> {
  const run = { runId: randomUUID(), startedAt: sql`now()`, nextAt: databaseTimeIn(lease) }
  const isDue = lte(job.nextAt, sql`now()`)
  const isOver = sql`${job.finishedAt} >= ${job.startedAt}`
  const taken = await database.asProvider((queries) =>
    queries
      .insert(job)
      .values({ name, ...run })
      .onConflictDoUpdate({
        target: job.name,
        set: run,
        ...{ setWhere: isAsked ? or(isDue, isOver) : isDue },
      })
      .returning({ name: job.name, runId: job.runId }),
  )
  return taken[0]
}

/** @returns whether this process still holds the lease */
export async function renewLease(database: Database, run: JobRun): Promise<boolean> {
  const { rowCount } = await database.asProvider((queries) =>
    queries
      .update(job)
      .set({ nextAt: databaseTimeIn(lease) })
      .where(matchesRun(run)),
  )
  return rowCount === 1
}

/** How a run ended: completely, stopped by the server's shutdown, or with an error. */
export type JobOutcome = 'succeeded' | 'interrupted' | 'failed'

/** How a run ended, as stored. */
export interface JobResult {
  readonly outcome: JobOutcome
  /** In milliseconds. */
  readonly duration: number
  /** Rows removed or corrected, counted for interrupted runs too. */
  readonly removed?: number
  /** The type of the error. */
  readonly failure?: string
}

/**
 * Stores a run's result. The next run is due one interval after this one started; an interrupted run is due at once.
 */
export async function finishJob(
  database: Database,
  run: JobRun,
  every: number,
  { outcome, duration, removed, failure }: JobResult,
): Promise<void> {
  await database.asProvider((queries) =>
    queries
      .update(job)
      .set({
        nextAt:
          outcome === 'interrupted'
            ? sql`now()`
            : sql`${job.startedAt} + make_interval(secs => ${every / 1000})`,
        finishedAt: sql`now()`,
        durationMs: Math.round(duration),
        ...(outcome === 'failed' && { failure }),
        ...(outcome === 'succeeded' && { succeededAt: sql`now()`, removed, failure: null }),
      })
      .where(matchesRun(run)),
  )
}

/** All jobs that have ever run, by name. */
export async function listStoredJobs(database: Database): Promise<StoredJob[]> {
  return database.asProvider((queries) => queries.select().from(job).orderBy(asc(job.name)))
}
