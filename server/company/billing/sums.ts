import { and, type Column, eq, type SQL, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Queries } from '../../db/database.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import { invoice, invoiceLine, invoicePayment } from '../../db/schema/billing.ts'

/** Adds up invoice lines and payments. Every balance in the portal comes from here, in minor units. */

/** A line's net amount and its tax. */
export const lineNet = sql<number>`line_net(${invoiceLine.quantity}, ${invoiceLine.unitPrice})`
export const lineTax = sql<number>`line_tax(${invoiceLine.quantity}, ${invoiceLine.unitPrice}, ${invoiceLine.taxPercent})`

/** The day a payment or credit counts: a prepayment counts from its invoice's date. */
export const paymentDay = sql`greatest(${invoicePayment.paidOn}, ${invoice.invoiceDate})`

interface SumsFilter {
  /** Only invoices that meet this condition. */
  readonly where?: SQL | undefined
  /** Ignores payments after this day. */
  readonly until?: string | undefined
}

/**
 * The sums of each invoice, as a subquery to join by `id`. Lines and payments are added up in one pass: PostgreSQL
 * joins two separate subqueries with a slow nested loop when its statistics are out of date, such as after a bulk
 * insert.
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
  // Lines and payments always have an invoice, so it is joined only for a filter.
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

/** One row's contribution to its invoice's sums. */
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

/** A sum of bigints is numeric, which the driver returns as text. Minor units fit a double exactly. */
function toMinorUnits(amount: SQL) {
  return sql<number>`(${amount})::float8`
}

function isOfInvoice(of: typeof invoiceLine | typeof invoicePayment) {
  return and(eq(invoice.tenantId, of.tenantId), eq(invoice.id, of.invoiceId))
}
