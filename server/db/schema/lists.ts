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

/** The lists of a company that requests choose from. Ids are unique within a company. */

/** A question of the portal's FAQ, ordered by `position`. */
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

/** An office of a company. */
export const officeLocation = pgTable(
  'office_location',
  { tenantId: tenantId(), id: integer('id').notNull(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)

/** A Citrix app that requests of a company can choose. */
export const citrixApp = pgTable(
  'citrix_app',
  { tenantId: tenantId(), id: integer('id').notNull(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)

/** A cloud PC configuration that requests of a company can choose. */
export const cloudPcConfiguration = pgTable(
  'cloud_pc_configuration',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    description: text('description').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)

/** A desk phone of a company. */
export const deskPhone = pgTable(
  'desk_phone',
  {
    tenantId: tenantId(),
    id: integer('id').notNull(),
    macAddress: text('mac_address').notNull(),
    phoneStatus: text('phone_status').notNull(),
    /** Profile account id of its user. */
    assignedTo: integer('assigned_to'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] }), ...tenantPolicies()],
)

/** A distribution list of a company. */
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

/** Members of a distribution list: contacts of the company, and others by address alone. */
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

/** A personal or shared mailbox; some have no name. */
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

/** A contact of the company: how requests refer to people and how to reach them. */
export const contact = pgTable(
  'contact',
  {
    tenantId: tenantId(),
    profileAccountId: integer('profile_account_id').notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    /** Their kind of account with the provider. */
    accountType: text('account_type').notNull().default('Full Service'),
    /** The services they're billed for, in the provider's words. */
    services: text('services').array().notNull(),
    title: text('title'),
    /** Their office; null once it is removed. */
    locationId: integer('location_id'),
    primaryPhone: text('primary_phone'),
    secondaryPhone: text('secondary_phone'),
    secondaryEmail: text('secondary_email'),
    /**
     * Whether they receive the provider's notices on maintenance and outages, and whether that can
     * be changed.
     */
    serviceNotifications: boolean('service_notifications').notNull().default(true),
    canDisableNotifications: boolean('can_disable_notifications').notNull().default(true),
    /** Revision; the ETag. */
    revision: integer('revision').notNull().default(1),
    updatedByName: text('updated_by_name'),
    updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.profileAccountId] }),
    // The migration sets only `location_id` to null.
    foreignKey({
      name: 'contact_location',
      columns: [table.tenantId, table.locationId],
      foreignColumns: [officeLocation.tenantId, officeLocation.id],
    }).onDelete('set null'),
    index('contact_by_location').on(table.tenantId, table.locationId),
    // Lets other tables follow changes of a contact's address.
    unique('contact_address').on(table.tenantId, table.profileAccountId, table.email),
    index('contact_in_order').on(table.tenantId, byName(table.fullName), byName(table.email)),
    ...tenantPolicies(),
  ],
)
