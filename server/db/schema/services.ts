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
 * What a company subscribes to, as the provider's import fills it. How much there is of a type and class
 * follows from the rows and is not stored.
 */

export const subscribedService = pgTable(
  'subscribed_service',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    /** Such as `VM`; services are added up by type and class. */
    type: text('type').notNull(),
    class: text('class').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    /** From which day on it is billed; null where it is not yet. */
    billableStart: date('billable_start', { mode: 'string' }),
    billable: boolean('billable').notNull().default(true),
    /** What it counts as, such as licenses or terabytes. */
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

/** A service that came, went or became another. */
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
