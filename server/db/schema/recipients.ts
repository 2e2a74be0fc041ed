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
import { requestRole, tenantId, tenantPolicies } from './tenancy.ts'

const { billingContact, emailRecipient } = recipientStatus
const number = (value: number) => sql.raw(String(value))

/**
 * Who gets the invoices of a company by mail. A contact's name is the contact's own; its address is here too,
 * where it follows the contact's, so that no address is on a list twice.
 */
export const invoiceRecipient = pgTable(
  'invoice_recipient',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    /** Null for somebody who is no contact of the company. */
    profileAccountId: integer('profile_account_id'),
    /** Of somebody who is no contact. */
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
      // Who is taken out of the company gets no more of its invoices.
      .onDelete('cascade'),
    // Addresses are the same whatever their case, and blanks around them.
    uniqueIndex('invoice_recipient_address').on(table.tenantId, sql`lower(btrim(${table.email}))`),
    uniqueIndex('invoice_recipient_billing_contact')
      .on(table.tenantId)
      .where(sql`status = ${number(billingContact)}`),
    check(
      'invoice_recipient_name',
      sql`(${table.profileAccountId} is null) = (${table.fullName} is not null)`,
    ),
    ...tenantPolicies(),
    // A request neither makes nor removes a Billing Contact: the provider alone says who it is.
    pgPolicy('billing_contact_stays', {
      as: 'restrictive',
      for: 'delete',
      to: requestRole,
      using: sql`status <> ${number(billingContact)}`,
    }),
    pgPolicy('added_by_mail_only', {
      as: 'restrictive',
      for: 'insert',
      to: requestRole,
      withCheck: sql`status = ${number(emailRecipient)}`,
    }),
  ],
)

/** When a company added a recipient from outside. The list may be emptied and filled again: it does not say how many. */
export const outsideRecipient = pgTable(
  'outside_recipient',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    addedAt: timestamp('added_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('outside_recipient_age').on(table.addedAt), ...tenantPolicies()],
)
