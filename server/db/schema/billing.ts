import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core'
import { tenantId, tenantPolicies } from './tenancy.ts'

/**
 * A company's invoices and payments. Amounts are in minor units, such as cents. Triggers keep each
 * invoice's sums in step with its lines and payments, whoever writes them.
 */

/** A company's billing details. */
export const billingAccount = pgTable(
  'billing_account',
  {
    tenantId: tenantId().primaryKey(),
    /** ISO 4217, used where the company's currency symbol can't be printed. */
    currency: text('currency').notNull(),
    /** Lines of its postal address. */
    address: text('address').notNull(),
    /** The customer id at Stripe; null if there is none. */
    stripeCustomer: text('stripe_customer'),
  },
  () => tenantPolicies(),
)

const sum = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0)

/** An invoice to a company. */
export const invoice = pgTable(
  'invoice',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    number: text('number').notNull(),
    invoiceDate: date('invoice_date', { mode: 'string' }).notNull(),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    /** A one-line description. */
    subject: text('subject').notNull(),
    /** The sums of its lines and payments. Written by triggers only: any other value is replaced. */
    net: sum('net_sum'),
    tax: sum('tax_sum'),
    paid: sum('paid_sum'),
    credit: sum('credit_sum'),
    /** Net and tax without what was paid and credited; negative if overpaid. */
    balance: sum('balance'),
    /** The day of its last payment or credit. */
    lastPaidOn: date('last_paid_on', { mode: 'string' }),
  },
  (table) => [
    unique('invoice_of_tenant').on(table.tenantId, table.id),
    unique('invoice_number').on(table.tenantId, table.number),
    index('invoice_by_date').on(table.tenantId, table.invoiceDate),
    index('invoice_open')
      .on(table.tenantId, table.dueDate, table.invoiceDate, table.balance)
      .where(sql`balance <> 0`),
    ...tenantPolicies(),
  ],
)

/** A line of an invoice. */
export const invoiceLine = pgTable(
  'invoice_line',
  {
    tenantId: tenantId(),
    invoiceId: integer('invoice_id').notNull(),
    position: integer('position').notNull(),
    service: text('service').notNull(),
    quantity: numeric('quantity', { precision: 12, scale: 2, mode: 'number' }).notNull(),
    /** Without tax; negative for a deduction. */
    unitPrice: bigint('unit_price', { mode: 'number' }).notNull(),
    taxPercent: numeric('tax_percent', { precision: 6, scale: 3, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.invoiceId, table.position] }),
    foreignKey({
      columns: [table.tenantId, table.invoiceId],
      foreignColumns: [invoice.tenantId, invoice.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
)

/** What reduces an invoice: a payment or an applied credit. */
export const invoicePaymentKinds = ['payment', 'credit'] as const

/** A payment or credit that reduces an invoice. */
export const invoicePayment = pgTable(
  'invoice_payment',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    invoiceId: integer('invoice_id').notNull(),
    kind: text('kind', { enum: invoicePaymentKinds }).notNull(),
    paidOn: date('paid_on', { mode: 'string' }).notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    check('invoice_payment_amount', sql`${table.amount} > 0`),
    index('invoice_payment_of').on(table.tenantId, table.invoiceId),
    index('invoice_payment_by_day').on(table.tenantId, table.paidOn),
    foreignKey({
      columns: [table.tenantId, table.invoiceId],
      foreignColumns: [invoice.tenantId, invoice.id],
    }).onDelete('cascade'),
    ...tenantPolicies(),
  ],
)

/**
 * Tokens of payment links that the demo world's payment page has accepted. Each is accepted once.
 */
export const usedPaymentToken = pgTable(
  'used_payment_token',
  {
    tenantId: tenantId(),
    /** The token's id, which isn't a secret. */
    tokenId: text('token_id').notNull(),
    usedAt: timestamp('used_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.tokenId] }), ...tenantPolicies()],
)
