import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queries } from '../../db/database.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import { invoice, invoiceLine, invoicePayment } from '../../db/schema/billing.ts'

/** What an invoice comes to: the one place where its lines and payments are added up. All in minor units. */

/** A line without its tax, and its tax alone. */
export const lineNet = sql<number>`line_net(${invoiceLine.quantity}, ${invoiceLine.unitPrice})`
export const lineTax = sql<number>`line_tax(${invoiceLine.quantity}, ${invoiceLine.unitPrice}, ${invoiceLine.taxPercent})`

/** The day on which a payment or credit counts: what was paid in advance counts from its invoice on. */
export const paymentDay = sql`greatest(${invoicePayment.paidOn}, ${invoice.invoiceDate})`

interface SumsFilter {
  /** Of the `invoice`: only those that it is true of are added up. */
  readonly where?: SQL | undefined
  /** Payments of later days do not count. */
  readonly until?: string | undefined
}

/**
 * The sums of each invoice, as a subquery to join by `id`. Lines and payments are added up in one pass over both:
 * joined sums of either are compared pair by pair where PostgreSQL underestimates how many there are, as it does
 * after many were added at once.
 */
export function invoiceSums(queries: Queries, { where, until }: SumsFilter = {}) {
  const nothing = sql`0::bigint`
  const itself = queries
    .select(
      sumsEntry({ id: invoice.id, net: nothing, tax: nothing, paid: nothing, credit: nothing }),
    )
    .from(invoice)
    .where(and(matchesOwnCompany(invoice.tenantId), where))
  const lines = queries
    .select(
      sumsEntry({
        id: invoiceLine.invoiceId,
        net: lineNet,
        tax: lineTax,
        paid: nothing,
        credit: nothing,
      }),
    )
    .from(invoiceLine)
    .$dynamic()
  const { amount, kind, paidOn } = invoicePayment
  const payments = queries
    .select(
      sumsEntry({
        id: invoicePayment.invoiceId,
        net: nothing,
        tax: nothing,
        paid: sql`case ${kind} when 'payment' then ${amount} else 0 end`,
        credit: sql`case ${kind} when 'credit' then ${amount} else 0 end`,
        paidOn: sql`${paidOn}`,
      }),
    )
    .from(invoicePayment)
    .where(
      and(
        matchesOwnCompany(invoicePayment.tenantId),
        where,
        until ? sql`${paymentDay} <= ${until}` : undefined,
      ),
    )
    .$dynamic()
  // No line and no payment is without its invoice.
  const entries = unionAll(
    itself,
    (where ? lines.innerJoin(invoice, isOfInvoice(invoiceLine)) : lines).where(
      and(matchesOwnCompany(invoiceLine.tenantId), where),
    ),
    where || until ? payments.innerJoin(invoice, isOfInvoice(invoicePayment)) : payments,
  ).as('entries')
  const { net, tax, paid, credit } = entries
  return queries
    .select({
      id: sql<number>`${entries.id}`.as('summed_invoice'),
      net: toMinorUnits(sql`sum(${net})`).as('net_sum'),
      tax: toMinorUnits(sql`sum(${tax})`).as('tax_sum'),
      total: toMinorUnits(sql`sum(${net} + ${tax})`).as('total'),
      paid: toMinorUnits(sql`sum(${paid})`).as('paid_sum'),
      credit: toMinorUnits(sql`sum(${credit})`).as('credit_sum'),
      balance: toMinorUnits(sql`sum(${net} + ${tax} - ${paid} - ${credit})`).as('balance'),
      lastOn: sql<string | null>`max(${entries.paidOn})::text`.as('paid_last'),
    })
    .from(entries)
    .groupBy(entries.id)
    .as('sums')
}

interface Entry {
  readonly id: Column
  readonly net: SQL
  readonly tax: SQL
  readonly paid: SQL
  readonly credit: SQL
  readonly paidOn?: SQL
}

/** What one row adds to the sums of its invoice. */
function sumsEntry({ id, net, tax, paid, credit, paidOn = sql`null` }: Entry) {
  return {
    id: sql<number>`${id}`.as('entry_invoice'),
    net: sql<number>`${net}`.as('entry_net'),
    tax: sql<number>`${tax}`.as('entry_tax'),
    paid: sql<number>`${paid}`.as('entry_paid'),
    credit: sql<number>`${credit}`.as('entry_credit'),
    paidOn: sql<string | null>`${paidOn}::date`.as('entry_on'),
  }
}

/** Sums of bigints are numeric, which arrives as text; minor units are exact in a double. */
function toMinorUnits(amount: SQL) {
  return sql<number>`(${amount})::float8`
}

function isOfInvoice(of: typeof invoiceLine | typeof invoicePayment) {
  return and(eq(invoice.tenantId, of.tenantId), eq(invoice.id, of.invoiceId))
}
