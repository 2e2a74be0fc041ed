import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { byName, byOptionalName } from '../by-name.ts'
import { tenantId, tenantPolicies } from './tenancy.ts'

/** What a company has, as requests choose from it. Ids are unique within a company. */

/** A question of the portal FAQ, shown in the order of `position`. */
export const faqEntry = pgTable(
  'faq_entry',
  {
    tenantId: tenantId(),
    position: integer('position').notNull(),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.position] }), ...tenantPolicies()],
)

export const officeLocation = pgTable(
  'office_location',
  { tenantId: tenantId(), id: integer('id').notNull(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)

export const citrixApp = pgTable(
  'citrix_app',
  { tenantId: tenantId(), id: integer('id').notNull(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)

export const cloudPcConfiguration = pgTable(
  'cloud_pc_configuration',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    description: text('description').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)

export const deskPhone = pgTable(
  'desk_phone',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    macAddress: text('mac_address').notNull(),
    phoneStatus: text('phone_status').notNull(),
    /** Profile account id of the contact who has it. */
    assignedTo: integer('assigned_to'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)

export const distributionList = pgTable(
  'distribution_list',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    primaryEmail: text('primary_email').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('distribution_list_in_order').on(table.tenantId, byName(table.name), table.id),
    ...tenantPolicies(),
  ],
)

/** Who a distribution list reaches: people of the company, and others who are known by their address alone. */
export const distributionListMember = pgTable(
  'distribution_list_member',
  {
    tenantId: tenantId(),
    listId: integer('list_id').notNull(),
    profileAccountId: integer('profile_account_id').notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.listId, table.profileAccountId] }),
    foreignKey({
      columns: [table.tenantId, table.listId],
      foreignColumns: [distributionList.tenantId, distributionList.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
)

/** A person's or a shared mailbox; some have no name. */
export const mailbox = pgTable(
  'mailbox',
  {
    tenantId: tenantId(),
    profileAccountId: integer('profile_account_id').notNull(),
    email: text('email').notNull(),
    name: text('name'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.profileAccountId] }),
    index('mailbox_in_order').on(table.tenantId, byOptionalName(table.name), byName(table.email)),
    ...tenantPolicies(),
  ],
)

/** A person of the company, as requests refer to people, and how they are reached. */
export const contact = pgTable(
  'contact',
  {
    tenantId: tenantId(),
    profileAccountId: integer('profile_account_id').notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** The kind of account they have with the provider. */
    accountType: text('account_type').notNull().default('Full Service'),
    /** What the person is billed for, in the provider's words. */
    services: text('services').array().notNull(),
    title: text('title'),
    /** The office they belong to; none once it is removed. */
    locationId: integer('location_id'),
    primaryPhone: text('primary_phone'),
    secondaryPhone: text('secondary_phone'),
    secondaryEmail: text('secondary_email'),
    /** Whether the provider writes to them of maintenance and outages, and whether that may be changed. */
    serviceNotifications: boolean('service_notifications').notNull().default(true),
    canDisableNotifications: boolean('can_disable_notifications').notNull().default(true),
    /** Counts the edits; the ETag. */
    revision: integer('revision').notNull().default(1),
    updatedByName: text('updated_by_name'),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.profileAccountId] }),
    // In the migration it empties `location_id` alone.
    foreignKey({
      name: 'contact_location',
      columns: [table.tenantId, table.locationId],
      foreignColumns: [officeLocation.tenantId, officeLocation.id],
    }).onDelete('set null'),
    index('contact_by_location').on(table.tenantId, table.locationId),
    // For what follows a contact's address wherever it is.
    unique('contact_address').on(table.tenantId, table.profileAccountId, table.email),
    index('contact_in_order').on(table.tenantId, byName(table.fullName), byName(table.email)),
    ...tenantPolicies(),
  ],
)
