import {
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/**
 * Workstations, mobile devices and software of a company, as the provider's import fills them. What
 * follows from the rows, such as whether a reboot is due, is not stored.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const workstation = pgTable(
  'workstation',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    /** Such as `Laptop`. */
    type: text('type').notNull(),
    manufacturer: text('manufacturer').notNull(),
    operatingSystem: text('operating_system').notNull(),
    /** When somebody last logged on; null where nobody did. */
    lastLoggedOn: instant('last_logged_on'),
    detectedAt: instant('detected_at').notNull(),
    lastReboot: instant('last_reboot'),
    /** When the provider's agent on it last reported. */
    checkedInAt: instant('checked_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('workstation_by_check_in').on(table.tenantId, table.checkedInAt),
    ...tenantPolicies(),
  ],
)

/** A program on a workstation. */
export const installedSoftware = pgTable(
  'installed_software',
  {
    tenantId: tenantId(),
    workstationId: integer('workstation_id').notNull(),
    name: text('name').notNull(),
    version: text('version').notNull(),
    publisher: text('publisher').notNull(),
    installedAt: instant('installed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.workstationId, table.name] }),
    foreignKey({
      columns: [table.tenantId, table.workstationId],
      foreignColumns: [workstation.tenantId, workstation.id],
    }).onDelete('cascade'),
    index('installed_software_by_day').on(table.tenantId, table.installedAt),
    ...tenantPolicies(),
  ],
)

export const mobileDevice = pgTable(
  'mobile_device',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    /** Whose it is; null where nobody is known. */
    userName: text('user_name'),
    /** "0" where the device does not say it. */
    serialNumber: text('serial_number').notNull(),
    productName: text('product_name').notNull(),
    operatingSystem: text('operating_system').notNull(),
    lastAuthentication: instant('last_authentication'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)
