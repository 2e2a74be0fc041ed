import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { tenantPolicies } from './tenancy.ts'

/**
 * Security events. Rows are only added, until retention removes them. Rows without a company belong
 * to the provider; no request can read them.
 */
export const securityEvent = pgTable(
  'security_event',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    /** Time of the first event, if several are combined. */
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    /** One of `securityEventLabels`. */
    kind: text('kind').notNull(),
    /** Null if the caller isn't known to be a member of the company they named. */
    tenantId: text('tenant_id'),
    /** Profile account id; null if unknown. */
    personId: integer('person_id'),
    /** The identity provider's id; null for an unverified token. */
    subject: text('subject'),
    /** The endpoint, of the API or of the embedded sign-in. */
    call: text('call').notNull(),
    /** The reason as a code. */
    reason: text('reason'),
    /** A keyed hash of the network address, by which it can be recognized but not read. */
    addressHash: text('address_hash'),
    /** Of the first event, if several are combined. */
    requestId: text('request_id').notNull(),
    /** How many similar events from one address this row combines. */
    occurrences: integer('occurrences').notNull(),
  },
  (table) => [
    index('security_event_newest').on(table.tenantId, table.at.desc(), table.id.desc()),
    index('security_event_age').on(table.at),
    ...tenantPolicies(),
  ],
)
