import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Job } from '../jobs/job.ts'
import { type JobOutcome, listStoredJobs, type StoredJob } from '../jobs/job-store.ts'
import type { Message } from '../outbox/channel.ts'
import type { DeliveryOutcome } from '../outbox/delivery.ts'
import { readOutboxFigures } from '../outbox/figures.ts'

/** The server's metrics for Prometheus. Labels are names of endpoints and states, never data. */
export interface Metrics {
  /** Counts an answered call. */
  readonly countCall: (call: string, status: number, seconds: number) => void
  /** Counts a sent or failed message. */
  readonly countDelivery: (kind: string, outcome: DeliveryOutcome) => void
  /** Counts a finished job of this process. */
  readonly countJob: (job: string, outcome: JobOutcome) => void
  /** All metrics in Prometheus' text format. */
  readonly text: () => Promise<string>
  readonly contentType: string
}

/**
 * Creates the server's metrics for Prometheus.
 * @param kindsSent kinds of messages that are delivered
 * @param jobs the jobs that this server runs
 */
export function createMetrics(
  database: Database | undefined,
  kindsSent: () => readonly Message['kind'][],
  jobs: readonly Pick<Job, 'name'>[] = [],
): Metrics {
  const register = new Registry()
  const registers = [register]
  collectDefaultMetrics({ register })
  // These are sums of other metrics, with a suffix that Prometheus reserves for counters.
  for (const kind of ['handles', 'requests', 'resources']) {
    register.removeSingleMetric(`nodejs_active_${kind}_total`)
  }
  const calls = new Histogram({
    name: 'stepwell_call_duration_seconds',
    help: 'How long calls of the API took, by their name in the contract and the status of the answer.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const attempts = new Counter({
    name: 'stepwell_outbox_attempts_total',
    help: 'Attempts of this process to deliver a message, by kind and outcome.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const jobRuns = new Counter({
    name: 'stepwell_job_runs_total',
    help: 'Runs of jobs that ended in this process, by job and outcome.',
    labelNames: ['job', 'outcome'],
    registers,
  })
  if (database) {
    measureDatabase(database, kindsSent, registers)
    measureJobs(database, jobs, registers)
  }
  return {
    countCall: (call, status, seconds) => calls.observe({ call, status }, seconds),
    countDelivery: (kind, outcome) => attempts.inc({ kind, outcome }),
    countJob: (job, outcome) => jobRuns.inc({ job, outcome }),
    text: () => register.metrics(),
    contentType: register.contentType,
  }
}

/** Read on request. While the database is unavailable they keep their last values. */
function measureDatabase(
  database: Database,
  kindsSent: () => readonly Message['kind'][],
  registers: Registry[],
): void {
  // Read before the outbox, whose query would count itself as waiting.
  new Gauge({
    name: 'stepwell_database_connections',
    help: 'Connections of this process to the database, and those who wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      this.set({ state: 'open' }, totalCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'waited for' }, waitingCount)
    },
  })
  const figuresNow = shareReading(() => readOutboxFigures(database, kindsSent()))
  new Gauge({
    name: 'stepwell_outbox_oldest_due_seconds',
    help: 'For how long the oldest message has waited that is to be sent and was not, however often it was tried.',
    registers,
    async collect() {
      const figures = await figuresNow()
      if (figures) this.set(figures.oldestSeconds)
    },
  })
  new Gauge({
    name: 'stepwell_outbox_messages',
    help: 'Messages of the outbox by state, of all processes; a dead one needs a person.',
    labelNames: ['state'],
    registers,
    async collect() {
      const figures = await figuresNow()
      if (!figures) return
      const { oldestSeconds: _oldest, outOfDate, ...states } = figures
      for (const [state, count] of Object.entries(states)) this.set({ state }, count)
      this.set({ state: 'out of date' }, outOfDate)
    },
  })
}

/** Concurrent callers share one reading; undefined if it fails. */
function shareReading<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  let reading: Promise<T | undefined> | undefined
  return () => {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return reading
  }
}

/**
 * Totals over all processes from the database. While it is unavailable they keep their last values.
 */
function measureJobs(
  database: Database,
  jobs: readonly Pick<Job, 'name'>[],
  registers: Registry[],
): void {
  const jobsNow = shareReading(() => listStoredJobs(database))
  const measure = (
    name: string,
    help: string,
    figureOf: (job: StoredJob | undefined) => number | undefined,
  ) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers,
      async collect() {
        const stored = await jobsNow()
        if (!stored) return
        for (const { name } of jobs) {
          const figure = figureOf(stored.find((one) => one.name === name))
          if (figure !== undefined) this.set({ job: name }, figure)
        }
      },
    })
  measure(
    'stepwell_job_last_success_timestamp_seconds',
    'When a job last succeeded, in whichever process, in seconds since 1970; 0 where it never did.',
    (job) => (job?.succeededAt?.getTime() ?? 0) / 1000,
  )
  measure(
    'stepwell_job_last_duration_seconds',
    'How long the last run of a job took that ended, in whichever process.',
    (job) => (job && job.durationMs !== null ? job.durationMs / 1000 : undefined),
  )
  measure(
    'stepwell_job_last_rows',
    'How many rows the last run of a job removed or corrected that succeeded, in whichever process.',
    (job) => job?.removed ?? undefined,
  )
}
