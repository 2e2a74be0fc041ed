import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** A company's remote access log, filled by the provider's import. */
export const remoteAccessLog = pgTable(
  'remote_access_log',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    accessedAt: timestamp('accessed_at', { withTimezone: true }).notNull(),
    userDisplayName: text('user_display_name').notNull(),
    /** For example `VPN`. */
    type: text('type').notNull(),
    location: text('location').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('remote_access_log_by_time').on(table.tenantId, table.accessedAt),
    index('remote_access_log_age').on(table.accessedAt),
    ...tenantPolicies(),
  ],
)

/** Frequently asked questions about the log, answered by the provider. */
export const remoteAccessFaq = pgTable(
  'remote_access_faq',
  {
    tenantId: tenantId(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.position] }), ...tenantPolicies()],
)
