import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { providerPolicy } from './tenancy.ts'

/**
 * Erasures of personal data and their reasons. They keep the account id and nothing else of the
 * person. Rows are only added.
 */
export const erasure = pgTable(
  'erasure',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    /** The profile account id, which remaining rows keep. */
    personId: integer('person_id').notNull(),
    reason: text('reason').notNull(),
    /** Identifies the person in an older backup, but only to somebody who knows the address. */
    addressHash: text('address_hash').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  () => [providerPolicy()],
)
