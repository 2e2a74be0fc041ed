import { and, between, eq, lte, ne, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { ages, mostStatementEntries } from '#schemas/billing/invoices.ts'
import { addDays, type CalendarDay } from '#schemas/time/eastern-time.ts'
import { Problem } from '../../api/problem.ts'
import { invoiceSums, paymentDay } from '../../company/billing/sums.ts'
import type { Queries, TenantScope } from '../../db/database.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import { invoice, invoicePayment } from '../../db/schema/billing.ts'

/** What a statement of a period says; amounts in minor units. */
export interface Statement {
  readonly from: CalendarDay
  readonly to: CalendarDay
  /** The day at which ages are computed: the last of the period, or today where that is to come, but none before the balance before. */
  readonly asOf: CalendarDay
  /** What was left before the period, and at its end. */
  readonly opening: number
  readonly closing: number
  /** What is left at the end, by how long it is overdue: one for each of `ages`. */
  readonly aged: readonly number[]
  /** What happened in the period, oldest first. */
  readonly entries: readonly StatementEntry[]
}

/** Something that happened: an invoice adds, a payment or credit takes away. */
export interface StatementEntry {
  readonly day: CalendarDay
  readonly kind: 'invoice' | 'payment' | 'credit'
  readonly number: string
  /** In minor units, below zero where it takes away. */
  readonly amount: number
}

/**
 * Works a statement out: all of it at one moment, so that its rows add up.
 * @param scope of a transaction that only reads
 * @param today Eastern
 * @throws Problem invalid, where it would be too long
 */
export async function readStatement(
  scope: TenantScope,
  { from, to }: Pick<Statement, 'from' | 'to'>,
  today: CalendarDay,
): Promise<Statement> {
  const before = addDays(from, -1)
  const end = to < today ? to : today
  const asOf = end < before ? before : end
  const [opening, aged, found] = await Promise.all([
    readBalance(scope.queries, before),
    readBalanceByAge(scope.queries, asOf),
    countEntries(scope.queries, from, asOf),
  ])
  if (found > mostStatementEntries) {
    throw new Problem(
      'invalid',
      `A statement can list up to ${formatEntryCount(mostStatementEntries)} invoices, payments and credits. This period has ${formatEntryCount(found)}. Choose a shorter one.`,
    )
  }
  const closing = aged.reduce((sum, amount) => sum + amount, 0)
  const entries = found === 0 ? [] : await listEntries(scope.queries, from, asOf)
  return { from, to, asOf, opening, closing, aged, entries }
}

function formatEntryCount(entries: number): string {
  return entries.toLocaleString('en-US')
}

async function readBalance(queries: Queries, day: CalendarDay): Promise<number> {
  const sums = invoiceSums(queries, { where: lte(invoice.invoiceDate, day), until: day })
  const [row] = await queries
    .select({ amount: sql<number>`coalesce(sum(${sums.balance}), 0)` })
    .from(sums)
  return row?.amount ?? 0
}

/** What is left by age. What was overpaid counts at its due date as well, so that the ages add up to the balance. */
async function readBalanceByAge(queries: Queries, day: CalendarDay): Promise<number[]> {
  const sums = invoiceSums(queries, { where: lte(invoice.invoiceDate, day), until: day })
  const overdue = sql<number>`${day}::date - ${invoice.dueDate}`
  const rows = await queries
    .select({ overdue: overdue.as('overdue'), amount: sql<number>`sum(${sums.balance})` })
    .from(sums)
    .innerJoin(invoice, eq(invoice.id, sums.id))
    .where(ne(sums.balance, 0))
    .groupBy(sql`1`)
  return ages.map(({ from, to }) =>
    rows
      .filter(({ overdue }) => overdue >= from && overdue <= to)
      .reduce((sum, { amount }) => sum + amount, 0),
  )
}

const isPaymentOfInvoice = and(
  eq(invoice.tenantId, invoicePayment.tenantId),
  eq(invoice.id, invoicePayment.invoiceId),
)

/** How much happened from one day through another. */
async function countEntries(queries: Queries, from: CalendarDay, to: CalendarDay): Promise<number> {
  const days = unionAll(
    queries
      .select({ day: invoice.invoiceDate })
      .from(invoice)
      .where(and(matchesOwnCompany(invoice.tenantId), between(invoice.invoiceDate, from, to))),
    queries
      .select({ day: sql<CalendarDay>`${paymentDay}`.as('payment_day') })
      .from(invoicePayment)
      .innerJoin(invoice, isPaymentOfInvoice)
      .where(and(matchesOwnCompany(invoicePayment.tenantId), between(paymentDay, from, to))),
  ).as('days')
  const [row] = await queries.select({ entries: sql<number>`count(*)::int` }).from(days)
  return row?.entries ?? 0
}

/** What happened from one day through another, oldest first. */
function listEntries(
  queries: Queries,
  from: CalendarDay,
  to: CalendarDay,
): Promise<StatementEntry[]> {
  const isWithin = between(invoice.invoiceDate, from, to)
  const sums = invoiceSums(queries, { where: isWithin })
  const { kind, amount } = invoicePayment
  return unionAll(
    queries
      .select({
        day: invoice.invoiceDate,
        kind: sql<StatementEntry['kind']>`'invoice'`.as('entry_kind'),
        number: invoice.number,
        amount: sql<number>`${sums.total}`.as('entry_amount'),
      })
      .from(invoice)
      .innerJoin(sums, eq(sums.id, invoice.id))
      .where(isWithin),
    queries
      .select({
        day: sql<CalendarDay>`${paymentDay}`.as('payment_day'),
        kind: sql<StatementEntry['kind']>`${kind}`.as('entry_kind'),
        number: invoice.number,
        amount: sql<number>`-(${amount}::float8)`.as('entry_amount'),
      })
      .from(invoicePayment)
      .innerJoin(invoice, isPaymentOfInvoice)
      .where(and(matchesOwnCompany(invoicePayment.tenantId), between(paymentDay, from, to))),
  ).orderBy(sql`1`, sql`entry_amount desc`, sql`3`)
}
