import { and, count, desc, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { TicketsByType } from '#schemas/dashboard/dashboard.ts'
import { compareTexts } from '#schemas/texts/compare-texts.ts'
import type { CalendarDay } from '#schemas/time/eastern-time.ts'
import { byName } from '../../db/by-name.ts'
import type { TenantScope } from '../../db/database.ts'
import { ticket } from '../../db/schema/requests.ts'
import { startOfEasternDay } from './tickets.ts'

/**
 * Figures of a company's tickets, for the dashboard. They are counted from the rows that GET /tickets lists, each time
 * they are asked for, and stored nowhere.
 */

/** How many tickets are open now. */
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
 * Tickets opened in each of the last months, months without any too, the current one last (AMB-137).
 * @param today Eastern
 * @param months how many, the current one among them
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

/** The last months, YYYY-MM, the oldest first and the current one last. */
export function lastMonths(today: CalendarDay, months: number): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number)
  return Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(year, month - months + index, 1)).toISOString().slice(0, 7),
  )
}

/**
 * Tickets that are open now, by type and sub-type, those with most first. The call is spelled `openticketsbytype`: it
 * counts what the list of open tickets (filter 4) shows, and its total is `openNow`.
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

/** Somebody, and how many tickets they have opened. */
export interface PersonTicketCount {
  readonly name: string
  readonly count: number
}

/**
 * Who has opened most tickets in a period, most first (AMB-138). People of one name count together, as a ticket has
 * nothing else of them that a list of tickets could be narrowed by.
 * @param since the first day of the period, Eastern
 * @param most at most so many people
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
