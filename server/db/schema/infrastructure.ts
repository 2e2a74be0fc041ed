import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** A line that connects a site of a company, as the provider's import fills it. */
export const circuit = pgTable(
  'circuit',
  {
    tenantId: tenantId(),
    /** The provider's own number of it. */
    id: integer('id').notNull(),
    type: text('type').notNull(),
    site: text('site').notNull(),
    /** Such as `Primary`. */
    priority: text('priority').notNull(),
    bandwidth: text('bandwidth').notNull(),
    vendor: text('vendor').notNull(),
    /** As the vendor knows it. */
    vendorId: text('vendor_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)
