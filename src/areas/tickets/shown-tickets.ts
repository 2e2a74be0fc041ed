import { z } from 'zod/mini'
import { daysOfPeriod, type TicketPeriod, ticketPeriods } from '#schemas/tickets/periods.ts'
import { type TicketRow, ticketFilter } from '#schemas/tickets/tickets.ts'
import {
  type CalendarDay,
  dayOf,
  isEasternDateTime,
  toEastern,
} from '#schemas/time/eastern-time.ts'
import { rangeProblem } from '#src/ui/widgets/day-range.ts'

/** Which tickets are shown, as the address says it. */

const day = z.string().check(z.refine((text) => isEasternDateTime(`${text}T00:00:00`)))

/** The filter of a Date Range, in the order of the spec (TKT-002). */
export const rangeFilters = [
  { id: 'all', label: 'All Tickets', filterType: ticketFilter.all },
  { id: 'closed', label: 'Closed', filterType: ticketFilter.closed },
  { id: 'opened', label: 'Opened', filterType: ticketFilter.opened },
] as const

/** The quick filter that asks for tickets of any date; nothing on screen leads to it (AMB-140). */
export const anyDate = String(ticketFilter.anyDate)

export const ticketsSearch = {
  view: z.literal('range'),
  tickets: z.enum(rangeFilters.map(({ id }) => id)),
  period: z.enum(ticketPeriods.map(({ id }) => id)),
  /** The first and last day of a custom range. */
  from: day,
  to: day,
  /** Those that await the company's approval, or beyond the spec its answer. */
  awaiting: z.enum(['yes', 'answer']),
  /** Only those of a contact, type or sub-type, spelled as in the row. */
  contact: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.minLength(1), z.maxLength(200)),
  subType: z.string().check(z.minLength(1), z.maxLength(200)),
  filter: z.literal(anyDate),
  /** The one whose dialog is open. */
  ticket: z.string().check(z.minLength(1), z.maxLength(60)),
}

export type ShownTickets = {
  readonly [Name in keyof typeof ticketsSearch]?: z.output<(typeof ticketsSearch)[Name]> | undefined
}

export const defaultPeriod: TicketPeriod = 'last30Days'

/** A quick filter fills the search of the grid; `?search=` does so anyway (AMB-144). */
export function withQuickFilter(
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { filter, ...rest } = search
  return filter === undefined || filter === anyDate ? { ...search } : { search: filter, ...rest }
}

/** By which columns the address narrows the tickets down to one value, with what each is called. */
export const columnFilterLabels = { contact: 'Contact', type: 'Type', subType: 'Sub-Type' } as const
export type ColumnFilter = keyof typeof columnFilterLabels
const columnFilterSearch = Object.keys(columnFilterLabels) as ColumnFilter[]

/** What the address narrows the tickets down to. */
export function activeColumnFilters(shown: ShownTickets): { by: ColumnFilter; value: string }[] {
  return columnFilterSearch.flatMap((by) => {
    const value = shown[by]
    return value === undefined ? [] : [{ by, value }]
  })
}

/** Whether a ticket is one of those that the address narrows them down to. */
export function matchesColumnFilters(
  row: Partial<Pick<TicketRow, ColumnFilter>>,
  shown: ShownTickets,
): boolean {
  return activeColumnFilters(shown).every(({ by, value }) => row[by] === value)
}

/** What GET /tickets is asked for. */
export interface TicketsQuery {
  readonly filterType: number
  readonly startDate?: CalendarDay
  readonly endDate?: CalendarDay
}

/**
 * The call that shows what the address asks for at an instant: open tickets and those of any date without dates, others
 * with the days of their period (TKT-019..024); undefined while a custom range has not both days, or none that are good.
 */
export function toTicketsQuery(shown: ShownTickets, instant: Date): TicketsQuery | undefined {
  if (shown.view !== 'range') {
    return { filterType: shown.filter === anyDate ? ticketFilter.anyDate : ticketFilter.open }
  }
  const filter = rangeFilters.find(({ id }) => id === shown.tickets) ?? rangeFilters[0]
  const { filterType } = filter
  const period = shown.period ?? defaultPeriod
  if (period !== 'custom') {
    const { from: startDate, to: endDate } = daysOfPeriod(period, instant)
    return { filterType, startDate, endDate }
  }
  const { from, to } = shown
  const isGood =
    from !== undefined &&
    to !== undefined &&
    rangeProblem({ from, to }, { max: dayOf(toEastern(instant)) }) === undefined
  return isGood ? { filterType, startDate: from, endDate: to } : undefined
}
