import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** The remote access log of a company, as the provider's import fills it. */
export const remoteAccessLog = pgTable(
  'remote_access_log',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    accessedAt: timestamp('accessed_at', { withTimezone: true }).notNull(),
    userDisplayName: text('user_display_name').notNull(),
    /** Such as `VPN`. */
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

/** What people ask about the log, answered by the provider. */
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
