import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { providerPolicy } from './tenancy.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Background jobs: when each last ran, in any process, and when it is due next. */
export const job = pgTable(
  'job',
  {
    name: text('name').primaryKey(),
    /**
     * Id of the current or last run, so that a process that lost its lease can't end another's run.
     */
    runId: uuid('run_id').notNull(),
    startedAt: at('started_at').notNull(),
    /**
     * When it is due. During a run this is the lease: unless it is renewed, another process takes
     * the job.
     */
    nextAt: at('next_at').notNull(),
    /** Earlier than `startedAt` or null while it runs or after its process was killed. */
    finishedAt: at('finished_at'),
    succeededAt: at('succeeded_at'),
    /** Duration of the last finished run, in milliseconds. */
    durationMs: integer('duration_ms'),
    /** Number of rows that the last successful run removed or corrected. */
    removed: integer('removed'),
    /** The kind of error that ended the last run, without data; null if it succeeded. */
    failure: text('failure'),
  },
  () => [providerPolicy()],
)
