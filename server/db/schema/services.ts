import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/**
 * A company's subscriptions, filled by the provider's import. Totals by type and class follow from
 * the rows and aren't stored.
 */

export const subscribedService = pgTable(
  'subscribed_service',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    /** For example `VM`; services are summed by type and class. */
    type: text('type').notNull(),
    class: text('class').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** The first billed day; null if it isn't billed yet. */
    billableStart: date('billable_start', { mode: 'string' }),
    billable: boolean('billable').notNull().default(true),
    /** What its quantity counts, such as licenses or terabytes. */
    quantity: numeric('quantity', { precision: 12, scale: 2, mode: 'number' }).notNull().default(1),
    storageGb: numeric('storage_gb', { precision: 12, scale: 2, mode: 'number' }),
    ramGb: numeric('ram_gb', { precision: 10, scale: 2, mode: 'number' }),
    /** Number of processors. */
    cpu: integer('cpu'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('subscribed_service_by_class').on(table.tenantId, table.type, table.class),
    ...tenantPolicies(),
  ],
)

/** A service that was added, removed or changed. */
export const serviceChange = pgTable(
  'service_change',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    changedOn: date('changed_on', { mode: 'string' }).notNull(),
    changeType: text('change_type').notNull(),
    serviceType: text('service_type').notNull(),
    name: text('name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('service_change_by_day').on(table.tenantId, table.changedOn),
    ...tenantPolicies(),
  ],
)
