import { date, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** A day on which the provider tests or tested a company's disaster recovery. */
export const disasterRecoveryTest = pgTable(
  'disaster_recovery_test',
  { tenantId: tenantId(), heldOn: date('held_on', { mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.heldOn] }), ...tenantPolicies()],
)
