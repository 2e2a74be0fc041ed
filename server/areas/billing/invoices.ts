import { and, asc, type Column, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { invoices } from '#schemas/billing/invoices.ts'
import { Problem } from '../../api/problem.ts'
import { getOutstandingBalance } from '../../company/billing/paying-company.ts'
import { lineNet } from '../../company/billing/sums.ts'
import type { Queries, TenantScope } from '../../db/database.ts'
import { JsonObjectWithRows, queryJson } from '../../db/json-rows.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import { invoice, invoiceLine } from '../../db/schema/billing.ts'
import type { InTransaction } from '../../files/stored-files.ts'

const total = sql`${invoice.net} + ${invoice.tax}`

/** The company's invoices, newest first, and its outstanding balance. Amounts are in major units. */
export async function listInvoices(scope: TenantScope) {
  const { queries } = scope
  const listed = queries
    .select({
      invoiceDate: sql<string>`${invoice.invoiceDate}::text`,
      invoiceNumber: invoice.number,
      datePaid: sql<
        string | null
      >`case when ${invoice.balance} <= 0 then ${invoice.lastPaidOn}::text end`,
      total: toMajorUnits(total),
      amountPaid: toMajorUnits(invoice.paid),
      creditApplied: toMajorUnits(invoice.credit),
      balance: toMajorUnits(invoice.balance),
      dueDate: sql<string>`${invoice.dueDate}::text`,
    })
    .from(invoice)
    .where(matchesOwnCompany(invoice.tenantId))
    .orderBy(desc(invoice.invoiceDate), desc(invoice.number))
  const [rows, outstanding] = await Promise.all([
    queryJson(scope, listed),
    getOutstandingBalance(scope),
  ])
  return new JsonObjectWithRows<z.input<typeof invoices>>(
    { outstandingBalance: outstanding / 100 },
    'invoices',
    rows,
  )
}

/** Converts cents to an amount with two decimals, such as 1234.56. */
function toMajorUnits(amount: Column | SQL) {
  return sql<number>`round((${amount})::numeric / 100, 2)`
}

/** Invoices with their sums in minor units, ordered by number. @throws Problem missing if any number is unknown */
export async function getInvoicesByNumber({ queries }: TenantScope, numbers: readonly string[]) {
  const rows = await queries
    .select({
      id: invoice.id,
      number: invoice.number,
      invoiceDate: invoice.invoiceDate,
      dueDate: invoice.dueDate,
      subject: invoice.subject,
      net: invoice.net,
      tax: invoice.tax,
      total: sql<number>`(${total})::float8`,
      paid: invoice.paid,
      credit: invoice.credit,
      balance: invoice.balance,
    })
    .from(invoice)
    .where(inArray(invoice.number, [...numbers]))
    .orderBy(asc(invoice.number))
  if (rows.length < numbers.length)
    throw invoicesNotFound(numbers.length - rows.length, numbers.length)
  return rows
}
/** Amounts in minor units. */
export type InvoiceWithSums = Awaited<ReturnType<typeof getInvoicesByNumber>>[number]

function invoicesNotFound(count: number, of: number): Problem {
  if (of === 1) return new Problem('missing', 'Invoice not found.')
  const some = count === 1 ? "One of these invoices doesn't" : `${count} of these invoices don't`
  return new Problem('missing', `${some} exist.`)
}

/** Lines per read. */
const linesAtOnce = 100

/** Reads an invoice's lines in batches, each in its own transaction, so that a slow download holds none open. */
export async function* readInvoiceLines(inTransaction: InTransaction, invoiceId: number) {
  let after: number | undefined
  for (;;) {
    const lines = await inTransaction((queries) => selectLinesAfter(queries, invoiceId, after))
    yield lines
    if (lines.length < linesAtOnce) return
    after = lines.at(-1)?.position
  }
}
/** Amounts in minor units. */
export type InvoiceLine = Awaited<ReturnType<typeof selectLinesAfter>>[number]

/** @param after position of the last line read; undefined starts at the first line */
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
