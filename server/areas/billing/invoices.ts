import { and, asc, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { invoices } from '#schemas/billing/invoices.ts'
import { Problem } from '../../api/problem.ts'
import { getOutstandingBalance } from '../../company/billing/payer.ts'
import { invoiceSums, lineNet } from '../../company/billing/sums.ts'
import type { Queries, TenantScope } from '../../db/database.ts'
import { JsonWithRows, queryJson } from '../../db/json-rows.ts'
import { invoice, invoiceLine } from '../../db/schema/billing.ts'
import type { InTransaction } from '../../files/stored-files.ts'

/** The invoices of a company, the newest first, and what is left of them. */
export async function listInvoices(scope: TenantScope) {
  const { queries } = scope
  const sums = invoiceSums(queries)
  const listed = queries
    .select({
      invoiceDate: sql<string>`${invoice.invoiceDate}::text`,
      invoiceNumber: invoice.number,
      datePaid: sql<string | null>`case when ${sums.balance} <= 0 then ${sums.lastOn} end`,
      total: toMajorUnits(sums.total),
      amountPaid: toMajorUnits(sums.paid),
      creditApplied: toMajorUnits(sums.credit),
      balance: toMajorUnits(sums.balance),
      dueDate: sql<string>`${invoice.dueDate}::text`,
    })
    .from(invoice)
    .innerJoin(sums, eq(sums.id, invoice.id))
    .orderBy(desc(invoice.invoiceDate), desc(invoice.number))
  const [rows, outstanding] = await Promise.all([
    queryJson(scope, listed),
    getOutstandingBalance(scope),
  ])
  return new JsonWithRows<z.input<typeof invoices>>(
    { outstandingBalance: outstanding / 100 },
    'invoices',
    rows,
  )
}

/** Minor units as an amount, such as 1234.56. */
function toMajorUnits(amount: SQL.Aliased<number>) {
  return sql<number>`round(${amount}::numeric / 100, 2)`
}

/** Invoices as their papers have them, in the order of their numbers. @throws Problem missing */
export async function getInvoicesByNumber({ queries }: TenantScope, numbers: readonly string[]) {
  const where = inArray(invoice.number, [...numbers])
  const sums = invoiceSums(queries, { where })
  const rows = await queries
    .select({
      id: invoice.id,
      number: invoice.number,
      invoiceDate: invoice.invoiceDate,
      dueDate: invoice.dueDate,
      subject: invoice.subject,
      net: sums.net,
      tax: sums.tax,
      total: sums.total,
      paid: sums.paid,
      credit: sums.credit,
      balance: sums.balance,
    })
    .from(invoice)
    .innerJoin(sums, eq(sums.id, invoice.id))
    .where(where)
    .orderBy(asc(invoice.number))
  if (rows.length < numbers.length)
    throw invoicesNotFound(numbers.length - rows.length, numbers.length)
  return rows
}
export type InvoiceWithSums = Awaited<ReturnType<typeof getInvoicesByNumber>>[number]

function invoicesNotFound(count: number, of: number): Problem {
  if (of === 1) return new Problem('missing', 'Invoice not found.')
  const some = count === 1 ? "One of these invoices doesn't" : `${count} of these invoices don't`
  return new Problem('missing', `${some} exist.`)
}

/** So many lines are read, and then drawn, at once. */
const linesAtOnce = 100

/** The lines of an invoice, some at a time, each time in a transaction of its own. */
export async function* readInvoiceLines(inTransaction: InTransaction, invoiceId: number) {
  let after: number | undefined
  for (;;) {
    const lines = await inTransaction((queries) => selectLinesAfter(queries, invoiceId, after))
    yield lines
    if (lines.length < linesAtOnce) return
    after = lines.at(-1)?.position
  }
}
export type InvoiceLine = Awaited<ReturnType<typeof selectLinesAfter>>[number]

/** @param after none: from the first on, whatever its position */
function selectLinesAfter(queries: Queries, invoiceId: number, after: number | undefined) {
  const later = after === undefined ? undefined : gt(invoiceLine.position, after)
  return queries
    .select({
      position: invoiceLine.position,
      service: invoiceLine.service,
      quantity: invoiceLine.quantity,
      unitPrice: invoiceLine.unitPrice,
      taxPercent: invoiceLine.taxPercent,
      net: sql<number>`${lineNet}::float8`,
    })
    .from(invoiceLine)
    .where(and(eq(invoiceLine.invoiceId, invoiceId), later))
    .orderBy(asc(invoiceLine.position))
    .limit(linesAtOnce)
}
