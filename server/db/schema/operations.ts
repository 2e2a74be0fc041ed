import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { providerPolicy } from './tenancy.ts'

/**
 * Calls per person and per company since a moment, over all processes. Unlogged: after a crash,
 * counting starts again at zero.
 */
export const callCount = pgTable(
  'call_count',
  {
    /** A hash of the person (by subject) or company that is counted. */
    who: text('who').primaryKey(),
    calls: integer('calls').notNull(),
    since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull(),
  },
  () => [providerPolicy()],
)
