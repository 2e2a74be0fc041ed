import { AdministrationError } from '../administration/administration.ts'
import type { Database } from '../db/database.ts'
import type { Job } from './job.ts'
import { listStoredJobs, type StoredJob, takeJob } from './job-store.ts'
import { runJob } from './runner.ts'

/** Job commands for operators. */

/**
 * Runs a job at once, whether or not it is due.
 * @throws AdministrationError if there is no such job, another process is running it, or it fails
 */
export async function runJobNow(
  database: Database,
  jobs: readonly Job[],
  name: string,
  clock: () => Date,
): Promise<string> {
  const job = jobs.find((one) => one.name === name)
  if (!job) {
    throw new AdministrationError(
      `There is no job "${name}" with these settings; npm run admin -- jobs lists them.`,
    )
  }
  const run = await takeJob(database, job, { isAsked: true })
  if (!run) throw new AdministrationError(`Another process runs ${name} at the moment.`)
  const options = { database, clock, log: { info: () => undefined, warn: () => undefined } }
  const { outcome, failure, removed } = await runJob(
    job,
    run,
    options,
    new AbortController().signal,
  )
  if (outcome === 'interrupted') throw new AdministrationError(`Another process took over ${name}.`)
  if (failure !== undefined) throw new AdministrationError(`${name} failed: ${failure}.`)
  return `${name} succeeded: ${removed} ${removed === 1 ? 'row' : 'rows'} ${doneBy(job)}.`
}

/** One line per job: interval, last result, and when it is due (UTC). */
export async function describeJobs(database: Database, jobs: readonly Job[]): Promise<string[]> {
  const stored = await listStoredJobs(database)
  const width = Math.max(...jobs.map(({ name }) => name.length))
  return jobs.map((job) => {
    const known = stored.find(({ name }) => name === job.name)
    return `${job.name.padEnd(width)}  every ${job.every / 60_000} minutes  ${known ? jobSentence(known, doneBy(job)) : 'never ran'}`
  })
}

function doneBy({ does = 'removed' }: Job): string {
  return does
}

function jobSentence(
  { startedAt, finishedAt, succeededAt, ...last }: StoredJob,
  done: string,
): string {
  const { durationMs, removed, failure, nextAt } = last
  const succeeded = succeededAt
    ? `last succeeded ${succeededAt.toISOString()} (${removed} ${removed === 1 ? 'row' : 'rows'} ${done})`
    : 'never succeeded'
  if (!finishedAt || finishedAt < startedAt) {
    return `running since ${startedAt.toISOString()}, ${succeeded}`
  }
  const took = `took ${durationMs} ms`
  const failed = failure === null ? [] : [`last run failed: ${failure}`]
  return [succeeded, ...failed, took, `due ${nextAt.toISOString()}`].join(', ')
}
