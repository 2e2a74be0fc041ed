import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { providerPolicy } from './tenancy.ts'

/** Whose data was erased, and why: the number they had, and nothing else of them. Rows are only ever added. */
export const erasure = pgTable(
  'erasure',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    /** Their profile account id; what stays of them goes by it. */
    personId: integer('person_id').notNull(),
    reason: text('reason').notNull(),
    /** By which the person is recognized in a backup of before, and by nobody who does not know their address. */
    addressHash: text('address_hash').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  () => [providerPolicy()],
)
