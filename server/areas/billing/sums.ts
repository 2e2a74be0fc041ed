import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { invoice, invoiceLine, invoicePayment } from '../../db/schema/billing.ts'

/** What an invoice comes to: the one place where its lines and payments are added up. All in minor units. */

/** A line without its tax, and its tax alone. */
export const lineNet = sql<number>`line_net(${invoiceLine.quantity}, ${invoiceLine.unitPrice})`
export const lineTax = sql<number>`line_tax(${invoiceLine.quantity}, ${invoiceLine.unitPrice}, ${invoiceLine.taxPercent})`

interface Narrowed {
  /** Of the `invoice`: only those that it is true of are added up. */
  readonly where?: SQL | undefined
  /** Payments of later days do not count. */
  readonly until?: string | undefined
}

/** The sums of each invoice, as a subquery to join by `id`. */
export function invoiceSums(queries: Queries, { where, until }: Narrowed = {}) {
  const lines = queries
    .select({
      id: sql<number>`${invoiceLine.invoiceId}`.as('line_invoice'),
      net: sql<number>`sum(${lineNet})`.as('net'),
      tax: sql<number>`sum(${lineTax})`.as('tax'),
    })
    .from(invoiceLine)
    .innerJoin(invoice, ofInvoice(invoiceLine))
    .where(where)
    .groupBy(invoiceLine.invoiceId)
    .as('lines')
  const { amount, kind } = invoicePayment
  const payments = queries
    .select({
      id: sql<number>`${invoicePayment.invoiceId}`.as('payment_invoice'),
      paid: sql<number>`sum(${amount}) filter (where ${kind} = 'payment')`.as('paid'),
      credit: sql<number>`sum(${amount}) filter (where ${kind} = 'credit')`.as('credit'),
      lastOn: sql<string>`max(${invoicePayment.paidOn})`.as('last_on'),
    })
    .from(invoicePayment)
    .innerJoin(invoice, ofInvoice(invoicePayment))
    .where(and(where, until ? sql`${invoicePayment.paidOn} <= ${until}` : undefined))
    .groupBy(invoicePayment.invoiceId)
    .as('payments')
  const total = sql`coalesce(${lines.net} + ${lines.tax}, 0)`
  const paid = sql`coalesce(${payments.paid}, 0)`
  const credit = sql`coalesce(${payments.credit}, 0)`
  return queries
    .select({
      id: sql<number>`${invoice.id}`.as('summed_invoice'),
      net: minor(sql`coalesce(${lines.net}, 0)`).as('net_sum'),
      tax: minor(sql`coalesce(${lines.tax}, 0)`).as('tax_sum'),
      total: minor(total).as('total'),
      paid: minor(paid).as('paid_sum'),
      credit: minor(credit).as('credit_sum'),
      balance: minor(sql`${total} - ${paid} - ${credit}`).as('balance'),
      lastOn: sql<string | null>`${payments.lastOn}::text`.as('paid_last'),
    })
    .from(invoice)
    .leftJoin(lines, eq(lines.id, invoice.id))
    .leftJoin(payments, eq(payments.id, invoice.id))
    .where(where)
    .as('sums')
}

/** Sums of bigints are numeric, which arrives as text; minor units are exact in a double. */
function minor(amount: SQL) {
  return sql<number>`(${amount})::float8`
}

function ofInvoice(of: typeof invoiceLine | typeof invoicePayment) {
  return and(eq(invoice.tenantId, of.tenantId), eq(invoice.id, of.invoiceId))
}
