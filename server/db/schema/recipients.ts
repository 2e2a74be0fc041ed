import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { recipientStatus } from '#schemas/billing/invoice-recipients.ts'
import { contact } from './lists.ts'
import { requestDatabaseRole, tenantId, tenantPolicies } from './tenancy.ts'

const { billingContact, emailRecipient } = recipientStatus
const sqlNumber = (value: number) => sql.raw(String(value))

/**
 * Who receives a company's invoices by mail. A contact's name is looked up; its address is copied
 * here and follows the contact's, so that no address is listed twice.
 */
export const invoiceRecipient = pgTable(
  'invoice_recipient',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    /** Null for a recipient who isn't a contact. */
    profileAccountId: integer('profile_account_id'),
    /** For a recipient who isn't a contact. */
    fullName: text('full_name'),
    email: text('email').notNull(),
    status: integer('status').notNull().default(emailRecipient),
  },
  (table) => [
    foreignKey({
      name: 'invoice_recipient_contact',
      columns: [table.tenantId, table.profileAccountId, table.email],
      foreignColumns: [contact.tenantId, contact.profileAccountId, contact.email],
    })
      .onUpdate('cascade')
      // Removing a contact also removes them from the recipients.
      .onDelete('cascade'),
    // Addresses are compared without case and surrounding spaces.
    uniqueIndex('invoice_recipient_address').on(table.tenantId, sql`lower(btrim(${table.email}))`),
    uniqueIndex('invoice_recipient_billing_contact')
      .on(table.tenantId)
      .where(sql`status = ${sqlNumber(billingContact)}`),
    check(
      'invoice_recipient_name',
      sql`(${table.profileAccountId} is null) = (${table.fullName} is not null)`,
    ),
    ...tenantPolicies(),
    // Requests can't add or remove a Billing Contact; only the provider can.
    pgPolicy('billing_contact_stays', {
      as: 'restrictive',
      for: 'delete',
      to: requestDatabaseRole,
      using: sql`status <> ${sqlNumber(billingContact)}`,
    }),
    pgPolicy('added_by_mail_only', {
      as: 'restrictive',
      for: 'insert',
      to: requestDatabaseRole,
      withCheck: sql`status = ${sqlNumber(emailRecipient)}`,
    }),
  ],
)

/**
 * When a company added an outside recipient. It limits how many are added, even if the list is
 * emptied and refilled.
 */
export const outsideRecipient = pgTable(
  'outside_recipient',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('outside_recipient_age').on(table.addedAt), ...tenantPolicies()],
)
