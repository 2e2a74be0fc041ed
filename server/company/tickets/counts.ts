import { and, count, desc, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { TicketsByType } from '#schemas/dashboard/dashboard.ts'
import { compareTexts } from '#schemas/texts/compare-texts.ts'
import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { ticket } from '../../db/schema/requests.ts'
import { startOfEasternDay } from './tickets.ts'

/** Ticket figures for the dashboard. They are counted on request from the same rows that GET /tickets lists. */

/** Counts the company's open tickets. */
export async function countOpenTickets({ queries }: TenantScope): Promise<number> {
  const [row] = await queries.select({ count: count() }).from(ticket).where(isNull(ticket.closedAt))
  return row?.count ?? 0
}

/** How many tickets were opened in a month. */
export interface MonthlyTicketCount {
  /** Eastern, YYYY-MM. */
  readonly month: string
  readonly count: number
}

/**
 * Tickets opened per month, including months without any, current month last (AMB-137).
 * @param today Eastern
 * @param months number of months, including the current one
 */
export async function countTicketsByMonth(
  { queries }: TenantScope,
  today: CalendarDay,
  months: number,
): Promise<MonthlyTicketCount[]> {
  const all = lastMonths(today, months)
  const [first = today.slice(0, 7)] = all
  const month = sql<string>`to_char(${ticket.openedAt} at time zone 'America/New_York', 'YYYY-MM')`
  const rows = await queries
    .select({ month: month.as('month'), count: count() })
    .from(ticket)
    .where(gte(ticket.openedAt, startOfEasternDay(`${first}-01`)))
    .groupBy(sql`1`)
  const counted = new Map(rows.map((row) => [row.month, row.count]))
  return all.map((one) => ({ month: one, count: counted.get(one) ?? 0 }))
}

/** The last months as YYYY-MM, current month last. */
export function lastMonths(today: CalendarDay, months: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  )
}

/**
 * Open tickets by type and sub-type, largest first. Although the call is spelled `openticketsbytype`, it counts what
 * the list of open tickets (filter 4) shows, and its total is `openNow`.
 */
export async function countOpenTicketsByType({ queries }: TenantScope): Promise<TicketsByType> {
  const rows = await queries
    .select({ type: ticket.type, subType: ticket.subType, count: count() })
    .from(ticket)
    .where(isNull(ticket.closedAt))
    .groupBy(ticket.type, ticket.subType)
    .orderBy(desc(count()), byName(ticket.subType))
  const types = new Map<string, { subType: string; count: number }[]>()
  for (const { type, ...subType } of rows) types.set(type, [...(types.get(type) ?? []), subType])
  const ticketTypes = [...types]
    .map(([type, subTypes]) => ({ type, count: sum(subTypes), subTypes }))
    .sort((one, other) => other.count - one.count || compareTexts(one.type, other.type))
  return { total: sum(ticketTypes), ticketTypes }
}

/** A person's name and how many tickets they opened. */
export interface PersonTicketCount {
  readonly name: string
  readonly count: number
}

/**
 * The people who opened the most tickets in a period (AMB-138). People with the same name count as
 * one, because the ticket list can only be narrowed by name.
 * @param since first day, Eastern
 * @param most number of people
 */
export async function countTicketsByPerson(
  { queries }: TenantScope,
  since: CalendarDay,
  most: number,
): Promise<PersonTicketCount[]> {
  return await queries
    .select({ name: ticket.contactName, count: count() })
    .from(ticket)
    .where(and(gte(ticket.openedAt, startOfEasternDay(since)), isNamed()))
    .groupBy(ticket.contactName)
    .orderBy(desc(count()), byName(ticket.contactName))
    .limit(most)
}

function isNamed(): SQL {
  return sql`${ticket.contactName} <> ''`
}

function sum(counted: readonly { readonly count: number }[]): number {
  return counted.reduce((total, one) => total + one.count, 0)
}
