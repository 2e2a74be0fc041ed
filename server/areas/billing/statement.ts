import { and, between, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { maxStatementEntries, statementAges } from '#schemas/billing/invoices.ts'
import { addDays, type CalendarDay } from '#schemas/time/eastern-time.ts'
import { Problem } from '../../api/problem.ts'
import { balancesOn, isPaymentOfInvoice, paymentDay } from '../../company/billing/sums.ts'
import type { Queries, TenantScope } from '../../db/database.ts'
import { matchesOwnCompany } from '../../db/own-company.ts'
import { invoice, invoicePayment } from '../../db/schema/billing.ts'

/** A statement of account for a period. Amounts are in minor units. */
export interface Statement {
  readonly from: CalendarDay
  readonly to: CalendarDay
  /**
   * The day that ages are calculated for: the period's last day, or today if that is earlier, but never before the
   * period's opening.
   */
  readonly asOf: CalendarDay
  /** Balance before the period, and at its end. */
  readonly opening: number
  readonly closing: number
  /** The closing balance by how long it is overdue, one amount for each of `ages`. */
  readonly aged: readonly number[]
  /** Invoices, payments and credits of the period, oldest first. */
  readonly entries: readonly StatementEntry[]
}

/** One invoice, payment or credit. */
export interface StatementEntry {
  readonly day: CalendarDay
  readonly kind: 'invoice' | 'payment' | 'credit'
  readonly number: string
  /** In minor units; negative for payments and credits. */
  readonly amount: number
}

/**
 * Reads a statement.
 * @param scope of a read-only transaction, so that all sums are of the same moment
 * @param today Eastern
 * @throws Problem invalid if the statement would be too long
 */
export async function readStatement(
  scope: TenantScope,
  { from, to }: Pick<Statement, 'from' | 'to'>,
  today: CalendarDay,
): Promise<Statement> {
  const before = addDays(from, -1)
  const end = to < today ? to : today
  const asOf = end < before ? before : end
  const [opening, aged, found, entries] = await Promise.all([
    readBalance(scope.queries, before),
    readBalanceByAge(scope.queries, asOf),
    countEntries(scope.queries, from, asOf),
    listEntries(scope.queries, from, asOf),
  ])
  if (found > maxStatementEntries) {
    throw new Problem(
      'invalid',
      `A statement can list up to ${formatEntryCount(maxStatementEntries)} invoices, payments and credits. This period has ${formatEntryCount(found)}. Choose a shorter one.`,
    )
  }
  const closing = aged.reduce((sum, amount) => sum + amount, 0)
  return { from, to, asOf, opening, closing, aged, entries }
}

function formatEntryCount(entries: number): string {
  return entries.toLocaleString('en-US')
}

async function readBalance(queries: Queries, day: CalendarDay): Promise<number> {
  const balances = balancesOn(queries, day)
  const [row] = await queries
    .select({ amount: sql<number>`coalesce(sum(${balances.amount}), 0)::float8` })
    .from(balances)
  return row?.amount ?? 0
}

/** The balance by age. Overpaid amounts count at their due date too, so that the ages add up to the balance. */
async function readBalanceByAge(queries: Queries, day: CalendarDay): Promise<number[]> {
  const balances = balancesOn(queries, day)
  const overdue = sql<number>`${day}::date - ${balances.dueDate}`
  const rows = await queries
    .select({
      overdue: overdue.as('overdue'),
      amount: sql<number>`sum(${balances.amount})::float8`,
    })
    .from(balances)
    .groupBy(sql`1`)
  return statementAges.map(({ from, to }) =>
    rows
      .filter(({ overdue }) => overdue >= from && overdue <= to)
      .reduce((sum, { amount }) => sum + amount, 0),
  )
}

/** @param from first day @param to last day, included */
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

/** Entries from one day through another, oldest first; of too many the first. */
function listEntries(
  queries: Queries,
  from: CalendarDay,
  to: CalendarDay,
): Promise<StatementEntry[]> {
  const isWithin = between(invoice.invoiceDate, from, to)
  const { kind, amount } = invoicePayment
  return unionAll(
    queries
      .select({
        day: invoice.invoiceDate,
        kind: sql<StatementEntry['kind']>`'invoice'`.as('entry_kind'),
        number: invoice.number,
        amount: sql<number>`(${invoice.net} + ${invoice.tax})::float8`.as('entry_amount'),
      })
      .from(invoice)
      .where(and(matchesOwnCompany(invoice.tenantId), isWithin)),
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
  )
    .orderBy(sql`1`, sql`entry_amount desc`, sql`3`)
    .limit(maxStatementEntries)
}
