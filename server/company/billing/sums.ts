import { and, eq, gt, lte, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import type { Queries } from '../../db/database.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import { invoice, invoiceLine, invoicePayment } from '../../db/schema/billing.ts'

/** What invoices and their lines add up to, in minor units. An invoice's own sums are stored with it. */

/** A line's net amount and its tax. */
export const lineNet = sql<number>`line_net(${invoiceLine.quantity}, ${invoiceLine.unitPrice})`
/** A line's tax, in minor units. */
export const lineTax = sql<number>`line_tax(${invoiceLine.quantity}, ${invoiceLine.unitPrice}, ${invoiceLine.taxPercent})`

/** The day a payment or credit counts: a prepayment counts from its invoice's date. */
export const paymentDay = sql`greatest(${invoicePayment.paidOn}, ${invoice.invoiceDate})`

/** Matches invoices that aren't settled, in the words of the index that lists them. */
export const isUnsettledInvoice = sql`${invoice.balance} <> 0`

export const isPaymentOfInvoice = and(
  eq(invoice.tenantId, invoicePayment.tenantId),
  eq(invoice.id, invoicePayment.invoiceId),
)

/**
 * What the company owed at the end of a day, as amounts with their invoices' due dates: what is open
 * now and what was paid later. So it costs as much as there is of these, and not of all invoices.
 */
export function balancesOn(queries: Queries, day: CalendarDay) {
  const wasIssued = lte(invoice.invoiceDate, day)
  return unionAll(
    queries
      .select({
        dueDate: sql<CalendarDay>`${invoice.dueDate}`.as('balance_due'),
        amount: sql<number>`${invoice.balance}`.as('balance_amount'),
      })
      .from(invoice)
      .where(and(matchesOwnCompany(invoice.tenantId), isUnsettledInvoice, wasIssued)),
    queries
      .select({
        dueDate: sql<CalendarDay>`${invoice.dueDate}`.as('balance_due'),
        amount: sql<number>`${invoicePayment.amount}`.as('balance_amount'),
      })
      .from(invoicePayment)
      .innerJoin(invoice, isPaymentOfInvoice)
      .where(
        and(matchesOwnCompany(invoicePayment.tenantId), gt(invoicePayment.paidOn, day), wasIssued),
      ),
  ).as('balances')
}
