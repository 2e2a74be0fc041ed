import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accessValues } from '#schemas/roles/wire.ts'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** The audit trail of roles and controls: one row a role or permission that somebody gained or lost. */
export const accessRecord = pgTable(
  'access_record',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    /** Whose access was changed; names stay as they were then. */
    profileAccountId: integer('profile_account_id').notNull(),
    userName: text('user_name').notNull(),
    /** Null for a permission. */
    roleId: integer('role_id'),
    /** What the role or permission was called. */
    change: text('change').notNull(),
    access: text('access', { enum: accessValues }).notNull(),
    changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
    changedBy: integer('changed_by').notNull(),
    changedByName: text('changed_by_name').notNull(),
  },
  (table) => [
    index('access_record_newest').on(table.tenantId, table.changedAt.desc(), table.id.desc()),
    index('access_record_age').on(table.changedAt),
    index('access_record_person').on(table.tenantId, table.profileAccountId, table.id.desc()),
    ...tenantPolicies(),
  ],
)
