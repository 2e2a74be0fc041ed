import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { providerPolicy } from './tenancy.ts'

/**
 * How many calls each person made since when, at all processes together. Not worth a write to disk: after a
 * crash every count begins again at zero.
 */
export const callCount = pgTable(
  'call_count',
  {
    /** A hash of their subject. */
    who: text('who').primaryKey(),
    calls: integer('calls').notNull(),
    since: timestamp('since', { withTimezone: true, mode: 'date' }).notNull(),
  },
  () => [providerPolicy()],
)
