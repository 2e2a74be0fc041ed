import { date, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** A day on which the provider tests, or tested, that a company's systems can be brought back. */
export const disasterRecoveryTest = pgTable(
  'disaster_recovery_test',
  { tenantId: tenantId(), heldOn: date('held_on', { mode: 'string' }).notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.heldOn] }), ...tenantPolicies()],
)
