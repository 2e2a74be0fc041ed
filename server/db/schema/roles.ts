import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { accessValues } from '#schemas/roles/roles.ts'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** The audit trail of access: one row per role or permission that a person gained or lost. */
export const accessRecord = pgTable(
  'access_record',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    /** The person whose access changed; names stay as of then. */
    profileAccountId: integer('profile_account_id').notNull(),
    userName: text('user_name').notNull(),
    /** Null for a permission. */
    roleId: integer('role_id'),
    /** The name of the role or permission at that time. */
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
