import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { providerPolicy } from './tenancy.ts'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** What runs by itself: when each job last ran, in whichever process, and when it is due again. */
export const job = pgTable(
  'job',
  {
    name: text('name').primaryKey(),
    /** The run under way, or the last one: a process that lost its lease does not end the run of another. */
    runId: uuid('run_id').notNull(),
    startedAt: at('started_at').notNull(),
    /** When it is due. While it runs this is its lease: if it is not renewed, another process may take the job. */
    nextAt: at('next_at').notNull(),
    /** Before `startedAt`, or null: it runs, or its process was killed. */
    finishedAt: at('finished_at'),
    succeededAt: at('succeeded_at'),
    /** How long the last run took that ended, in milliseconds. */
    durationMs: integer('duration_ms'),
    /** How many rows the last successful run removed. */
    removed: integer('removed'),
    /** The kind of error that the last run ended with, without data; null where it succeeded. */
    failure: text('failure'),
  },
  () => [providerPolicy()],
)
