import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { tenantPolicies } from './tenancy.ts'

/**
 * What happened that matters to security. It only grows, until retention removes what is old. Rows of no company are
 * the provider's own: no request sees them.
 */
export const securityEvent = pgTable(
  'security_event',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** Of the first, where several events are one row. */
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    /** One of `securityEventKinds`. */
    kind: text('kind').notNull(),
    /** Null where the caller is not known to be a member of the company they named. */
    tenantId: text('tenant_id'),
    /** Profile account id; null where it is not known. */
    personId: integer('person_id'),
    /** How the identity provider calls them; null for a token that was not verified. */
    subject: text('subject'),
    /** The call of the contract, or the endpoint of the embedded sign-in. */
    call: text('call').notNull(),
    /** Why, in a word. */
    reason: text('reason'),
    /** A keyed hash of the address: the same address can be recognized, and not read. */
    addressHash: text('address_hash'),
    /** Of the first, where several events are one row. */
    requestId: text('request_id').notNull(),
    /** How many events of one kind came from one address within a moment. */
    occurrences: integer('occurrences').notNull(),
  },
  (table) => [
    index('security_event_newest').on(table.tenantId, table.at.desc(), table.id.desc()),
    index('security_event_age').on(table.at),
    ...tenantPolicies(),
  ],
)
