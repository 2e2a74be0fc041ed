import { beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import type { Job, JobContext } from '#server/jobs/job.ts'
import { listStoredJobs, takeJob } from '#server/jobs/job-store.ts'
import { createJobs } from '#server/jobs/job-table.ts'
import { describeJobs, runJobNow } from '#server/jobs/operate.ts'
import { type JobOptions, startJobs } from '#server/jobs/runner.ts'
import { createMetrics } from '#server/operations/metrics.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testInstant } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'

/** What the server does by itself: each job once for all processes, and seen by whoever operates them. */

const { database } = testDatabase('migrated')
const hour = 3_600_000
let lines: object[] = []
const log: JobOptions['log'] = {
  info: (line: object) => void lines.push(line),
  warn: (line: object) => void lines.push(line),
}
const options: JobOptions = { database, clock: () => testInstant, log }

beforeEach(async () => {
  lines = []
  await database.pool.query('delete from job')
})

/** A job that counts its runs, and does what it is given. */
function counted(name: string, work: (work: JobContext) => Promise<number> = async () => 0) {
  const job = {
    name,
    every: hour,
    runs: 0,
    run: (given: JobContext) => {
      job.runs += 1
      return work(given)
    },
  }
  return job
}

/** Starts a process's jobs, waits until it has looked at all that are due, and stops it. */
async function runOnce(jobs: readonly Job[], more: Partial<JobOptions> = {}): Promise<void> {
  const last = counted(`last-${Math.random()}`)
  // Of those that are due it waited the shortest.
  await takeJob(database, last)
  await makeDue(last.name)
  const running = startJobs([...jobs, last], { ...options, ...more })
  await expect.poll(() => last.runs).toBe(1)
  await running.stop()
}

const stored = async (name: string) =>
  (await listStoredJobs(database)).find((job) => job.name === name)
const makeDue = (name: string) =>
  database.pool.query("update job set next_at = now() - interval '1 second' where name = $1", [
    name,
  ])

test('a job runs when a server starts, and not again before it is due', async () => {
  const job = counted('sweep', async ({ now }) => (now === testInstant ? 3 : 0))
  await runOnce([job])
  await runOnce([job])
  expect(job.runs).toBe(1)
  const { startedAt, nextAt, failure, removed } = (await stored('sweep')) ?? {}
  expect(Number(nextAt) - Number(startedAt)).toBe(hour)
  expect({ failure, removed }).toEqual({ failure: null, removed: 3 })
  await makeDue('sweep')
  await runOnce([job])
  expect(job.runs).toBe(2)
})

test('of jobs that are due those that never ran come first, and then the one that waited longest', async () => {
  const order: string[] = []
  const [first, second, fresh] = ['first', 'second', 'fresh'].map((name) =>
    counted(name, async () => order.push(name)),
  )
  if (!first || !second || !fresh) throw new Error('There are three.')
  await runOnce([first])
  await runOnce([second])
  await makeDue('first')
  await makeDue('second')
  order.length = 0
  await runOnce([second, first, fresh])
  expect(order).toEqual(['fresh', 'first', 'second'])
})

test('of two processes one runs a job, and the other has done the next one meanwhile', async () => {
  let end = () => {}
  const ended = new Promise<number>((resolve) => {
    end = () => resolve(0)
  })
  const slow = counted('slow', () => ended)
  const next = counted('next')
  const first = startJobs([slow, next], options)
  await expect.poll(() => slow.runs).toBe(1)
  await runOnce([slow, next])
  expect([slow.runs, next.runs]).toEqual([1, 1])
  end()
  await expect.poll(async () => (await stored('slow'))?.succeededAt).toBeInstanceOf(Date)
  await first.stop()
  expect([slow.runs, next.runs]).toEqual([1, 1])
})

test('a job that fails stops no other, says so, and succeeds later', async () => {
  let isWell = false
  const job = counted('broken', () =>
    isWell ? Promise.resolve(1) : Promise.reject(new TypeError('of Ann Smith')),
  )
  const outcomes: string[] = []
  await runOnce([job], { onRun: (name, outcome) => outcomes.push(`${name} ${outcome}`) })
  expect(lines).toContainEqual({ job: 'broken', fault: 'TypeError' })
  expect(JSON.stringify(lines)).not.toContain('Ann')
  expect(outcomes[0]).toBe('broken failed')
  expect(await stored('broken')).toMatchObject({ failure: 'TypeError', succeededAt: null })
  isWell = true
  await makeDue('broken')
  await runOnce([job])
  expect(await stored('broken')).toMatchObject({ failure: null, removed: 1 })
})

test('a job whose process was killed runs again once its lease is over', async () => {
  const job = counted('killed')
  expect(await takeJob(database, job)).toBeDefined()
  await runOnce([job])
  expect(job.runs).toBe(0)
  await makeDue('killed')
  await runOnce([job])
  expect(job.runs).toBe(1)
})

test('a process that stalled until another took its job ends its own run, and not the other', async () => {
  const job = counted(
    'stalled',
    ({ signal }) =>
      new Promise((resolve) => signal.addEventListener('abort', () => resolve(7), { once: true })),
  )
  const running = startJobs([job], { ...options, renewEvery: 20 })
  await expect.poll(() => job.runs).toBe(1)
  await expect.poll(async () => (await stored('stalled'))?.runId).toBeDefined()
  await makeDue('stalled')
  // A renewal may come first: then it is late again.
  await expect
    .poll(async () => {
      await makeDue('stalled')
      return takeJob(database, job)
    })
    .toBeDefined()
  await expect.poll(() => lines).toContainEqual(expect.objectContaining({ removed: 7 }))
  await running.stop()
  expect(await stored('stalled')).toMatchObject({ finishedAt: null, succeededAt: null })
})

test('a lease that is renewed is not over', async () => {
  let end = () => {}
  const job = counted('long', () => new Promise((resolve) => (end = () => resolve(0))))
  const running = startJobs([job], { ...options, renewEvery: 20 })
  await expect.poll(() => job.runs).toBe(1)
  await makeDue('long')
  const isAhead = "select 1 from job where name = 'long' and next_at > now() + interval '1 minute'"
  await expect.poll(async () => (await database.pool.query(isAhead)).rowCount).toBe(1)
  end()
  await running.stop()
})

test('who stops the server waits for the batch under way, and the next process goes on with it', async () => {
  const batches = counted('batches', async ({ signal }) => {
    if (batches.runs > 1) return 2
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
    return 1
  })
  const next = counted('next')
  const running = startJobs([batches, next], options)
  await expect.poll(() => batches.runs).toBe(1)
  await running.stop()
  expect(next.runs).toBe(0)
  expect(lines).toContainEqual(expect.objectContaining({ outcome: 'interrupted', removed: 1 }))
  expect(await stored('batches')).toMatchObject({ succeededAt: null, failure: null })
  await runOnce([batches, next])
  expect(await stored('batches')).toMatchObject({ removed: 2, succeededAt: expect.any(Date) })
})

test('a job whose end could not be stored is said, and the next one runs', async () => {
  const next = counted('next')
  const forgotten = counted('forgotten')
  const { pool } = database
  await pool.query(
    "alter table job add constraint stuck check (name <> 'forgotten' or finished_at is null)",
  )
  try {
    await runOnce([forgotten, next])
  } finally {
    await pool.query('alter table job drop constraint stuck')
  }
  expect([forgotten.runs, next.runs]).toEqual([1, 1])
  expect(lines).toContainEqual({ job: 'forgotten', fault: expect.any(String) })
  expect(await stored('forgotten')).toMatchObject({ finishedAt: null })
})

test('a database that is away is said, and stops nothing', async () => {
  const away = openDatabase('postgres://me:secret@127.0.0.1:1/stepwell')
  const running = startJobs([counted('any')], { ...options, database: away })
  await expect.poll(() => lines.length).toBe(1)
  expect(lines).toEqual([{ fault: 'Error' }])
  await running.stop()
  await away.close()
})

test('an operator sees when each job ran, and runs one that is not due', async () => {
  const job = counted('sweep', async () => 2)
  expect(await describeJobs(database, [job])).toEqual(['sweep  every 60 minutes  never ran'])
  expect(await runJobNow(database, [job], 'sweep', options.clock)).toBe(
    'sweep succeeded: 2 rows removed.',
  )
  expect(await runJobNow(database, [job], 'sweep', options.clock)).toBe(
    'sweep succeeded: 2 rows removed.',
  )
  const [line] = await describeJobs(database, [job])
  expect(line).toMatch(
    /^sweep {2}every 60 minutes {2}last succeeded \S+Z \(2 rows removed\), took \d+ ms, due \S+Z$/,
  )
  const fails = counted('fails', () => Promise.reject(new RangeError('no')))
  await expect(runJobNow(database, [fails], 'fails', options.clock)).rejects.toThrow(
    'fails failed: RangeError.',
  )
  expect((await describeJobs(database, [fails]))[0]).toContain(
    'never succeeded, last run failed: RangeError',
  )
  await expect(runJobNow(database, [job], 'other', options.clock)).rejects.toThrow(
    'There is no job "other"',
  )
  await makeDue('sweep')
  await takeJob(database, job)
  await expect(runJobNow(database, [job], 'sweep', options.clock)).rejects.toThrow(
    'Another process runs sweep at the moment.',
  )
  expect((await describeJobs(database, [job]))[0]).toContain('running since')
})

test('metrics say when each job last succeeded, how long it took and how runs ended', async () => {
  const [sweep, never, gone] = [counted('sweep', async () => 3), counted('never'), counted('gone')]
  const metrics = createMetrics(database, () => [], [sweep, never])
  await runOnce([sweep, gone], { onRun: metrics.countJob })
  const text = await metrics.text()
  const [at] = /(?<=last_success_timestamp_seconds{job="sweep"} )\S+/.exec(text) ?? []
  expect(Number(at)).toBeCloseTo(Number((await stored('sweep'))?.succeededAt) / 1000)
  expect(text).toContain('stepwell_job_last_success_timestamp_seconds{job="never"} 0')
  // A job that the settings no longer ask for raises no alarm for ever.
  expect(text).not.toContain('last_success_timestamp_seconds{job="gone"}')
  expect(text).toMatch(/stepwell_job_last_duration_seconds{job="sweep"} [\d.e-]+/)
  expect(text).toContain('stepwell_job_last_rows{job="sweep"} 3')
  expect(text).not.toContain('stepwell_job_last_rows{job="never"}')
  expect(text).toContain('stepwell_job_runs_total{job="sweep",outcome="succeeded"} 1')
})

test('what the settings leave out has no job, and no two have one name', () => {
  const names = (environment: NodeJS.ProcessEnv) =>
    createJobs(database, readSettings(environment)).map(({ name }) => name)
  const all = names({ DRAFT_DAYS: '90', REQUEST_DAYS: '400', AUDIT_DAYS: '400' })
  expect(new Set(all).size).toBe(all.length)
  expect(all).toEqual(expect.arrayContaining(['remove-old-drafts', 'remove-expired-sign-ins']))
  expect(names({})).not.toContain('remove-old-drafts')
  const elsewhere = names({ API_BASE: 'https://api.example.com' })
  expect(elsewhere).not.toContain('remove-partial-files')
  expect(elsewhere).toContain('remove-expired-sign-ins')
})
