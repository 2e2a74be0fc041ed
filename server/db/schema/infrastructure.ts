import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** A circuit that connects a company's site, filled by the provider's import. */
export const circuit = pgTable(
  'circuit',
  {
    tenantId: tenantId(),
    /** The provider's number. */
    id: integer('id').notNull(),
    type: text('type').notNull(),
    site: text('site').notNull(),
    /** For example `Primary`. */
    priority: text('priority').notNull(),
    bandwidth: text('bandwidth').notNull(),
    vendor: text('vendor').notNull(),
    /** The vendor's id. */
    vendorId: text('vendor_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)
