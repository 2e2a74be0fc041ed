import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { ownedByTenant } from './tenancy.ts'

/** What happened that matters to security: it only grows, until retention removes what is old (`security-log`). */
export const securityEvent = pgTable(
  'security_event',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    /** One of `securityEventKinds`. */
    kind: text('kind').notNull(),
    /** Null where no company was named, or none that the caller is a member of. */
    tenantId: text('tenant_id'),
    /** Profile account id; null where nobody is known, or a command did it. */
    personId: integer('person_id'),
    /** The call of the contract, or the command. */
    call: text('call').notNull(),
    /** The status of the answer; null where there was none. */
    status: integer('status'),
    /** A keyed hash of the address: the same address can be recognized, and not read. */
    addressHash: text('address_hash'),
    /** Of the first, where several of one kind are one row. */
    requestId: text('request_id').notNull(),
    /** How many of one kind came from one address within a moment: a flood is one row a second. */
    occurrences: integer('occurrences').notNull().default(1),
  },
  (table) => [
    index('security_event_newest').on(table.tenantId, table.id.desc()),
    index('security_event_age').on(table.at),
    ...ownedByTenant(),
  ],
)

/** Rows of no company are the provider's own. */
export const ofNoCompany = sql`tenant_id is null`
