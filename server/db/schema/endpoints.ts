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
 * A company's workstations, mobile devices and software, filled by the provider's import. Derived
 * facts, such as whether a reboot is due, aren't stored.
 */

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A desktop or laptop of a company, filled by the provider's import. */
export const workstation = pgTable(
  'workstation',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    /** For example `Laptop`. */
    type: text('type').notNull(),
    manufacturer: text('manufacturer').notNull(),
    operatingSystem: text('operating_system').notNull(),
    /** The last logon; null if there was none. */
    lastLoggedOn: instant('last_logged_on'),
    detectedAt: instant('detected_at').notNull(),
    lastReboot: instant('last_reboot'),
    /** The last report of the provider's agent. */
    checkedInAt: instant('checked_in_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('workstation_by_check_in').on(table.tenantId, table.checkedInAt),
    ...tenantPolicies(),
  ],
)

/** A program installed on a workstation. */
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

/** A phone or tablet of a company, filled by the provider's import. */
export const mobileDevice = pgTable(
  'mobile_device',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    /** The owner; null if unknown. */
    userName: text('user_name'),
    /** "0" if the device doesn't report it. */
    serialNumber: text('serial_number').notNull(),
    productName: text('product_name').notNull(),
    operatingSystem: text('operating_system').notNull(),
    lastAuthentication: instant('last_authentication'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)
