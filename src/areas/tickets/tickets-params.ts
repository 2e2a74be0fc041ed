import { z } from 'zod/mini'
import { periodDays, type TicketPeriod, ticketPeriods } from '#schemas/tickets/periods.ts'
import { type TicketRow, ticketFilter } from '#schemas/tickets/tickets.ts'
import {
  type CalendarDay,
  isEasternDateTime,
  toDay,
  toEastern,
} from '#schemas/time/eastern-time.ts'
import { rangeProblem } from '#src/ui/widgets/day-range.ts'

/** The tickets filter in the address. */

const day = z.string().check(z.refine((text) => isEasternDateTime(`${text}T00:00:00`)))

/** The filters of Date Range, in the order of the spec (TKT-002). */
export const dateRangeTicketFilters = [
  { id: 'all', label: 'All Tickets', filterType: ticketFilter.all },
  { id: 'closed', label: 'Closed', filterType: ticketFilter.closed },
  { id: 'opened', label: 'Opened', filterType: ticketFilter.opened },
] as const

/** The quick filter for tickets of any date; only set by address (AMB-140). */
export const anyDateQuickFilter = String(ticketFilter.anyDate)

/** Search params of the tickets page. */
export const ticketsParamSchemas = {
  view: z.literal('range'),
  tickets: z.enum(dateRangeTicketFilters.map(({ id }) => id)),
  period: z.enum(ticketPeriods.map(({ id }) => id)),
  /** First and last day of a custom range. */
  from: day,
  to: day,
  /** Tickets that await the company's approval or, beyond the spec, its reply. */
  awaiting: z.enum(['yes', 'answer']),
  /** Only tickets of this contact, type or sub-type, spelled as in the rows. */
  contact: z.string().check(z.minLength(1), z.maxLength(200)),
  type: z.string().check(z.minLength(1), z.maxLength(200)),
  subType: z.string().check(z.minLength(1), z.maxLength(200)),
  filter: z.literal(anyDateQuickFilter),
  /** The ticket whose dialog is open. */
  ticket: z.string().check(z.minLength(1), z.maxLength(60)),
}

/** The tickets page's search params, parsed. */
export type TicketsParams = {
  readonly [Name in keyof typeof ticketsParamSchemas]?:
    | z.output<(typeof ticketsParamSchemas)[Name]>
    | undefined
}

/** The period of Date Range while the address names none. */
export const defaultPeriod: TicketPeriod = 'last30Days'

/**
 * Search params with the quick filter moved to the grid's `search`; unchanged without a quick filter and for the one
 * of any date (AMB-144).
 */
export function moveQuickFilterToSearch(
  search: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const { filter, ...rest } = search
  return filter === undefined || filter === anyDateQuickFilter
    ? { ...search }
    : { search: filter, ...rest }
}

/** The columns the address can filter by one value, with their labels. */
export const columnFilterLabels = { contact: 'Contact', type: 'Type', subType: 'Sub-Type' } as const
/** A column that the address can filter by one value. */
export type ColumnFilter = keyof typeof columnFilterLabels
const columnFilterSearch = Object.keys(columnFilterLabels) as ColumnFilter[]

/** The column filters in the address. */
export function activeColumnFilters(shown: TicketsParams): { by: ColumnFilter; value: string }[] {
  return columnFilterSearch.flatMap((by) => {
    const value = shown[by]
    return value === undefined ? [] : [{ by, value }]
  })
}

/** Whether a ticket matches the column filters. */
export function matchesColumnFilters(
  row: Partial<Pick<TicketRow, ColumnFilter>>,
  shown: TicketsParams,
): boolean {
  return activeColumnFilters(shown).every(({ by, value }) => row[by] === value)
}

/** Query of GET /tickets. */
export interface TicketsQuery {
  readonly filterType: number
  readonly startDate?: CalendarDay
  readonly endDate?: CalendarDay
}

/**
 * The call for the filter at a given time: no dates for open tickets and tickets of any date, else the period's days
 * (TKT-019..024). Undefined while a custom range is incomplete or invalid.
 */
export function toTicketsQuery(shown: TicketsParams, instant: Date): TicketsQuery | undefined {
  if (shown.view !== 'range') {
    return {
      filterType: shown.filter === anyDateQuickFilter ? ticketFilter.anyDate : ticketFilter.open,
    }
  }
  const filter =
    dateRangeTicketFilters.find(({ id }) => id === shown.tickets) ?? dateRangeTicketFilters[0]
  const { filterType } = filter
  const period = shown.period ?? defaultPeriod
  if (period !== 'custom') {
    const { from: startDate, to: endDate } = periodDays(period, instant)
    return { filterType, startDate, endDate }
  }
  const { from, to } = shown
  const isGood =
    from !== undefined &&
    to !== undefined &&
    rangeProblem({ from, to }, { max: toDay(toEastern(instant)) }) === undefined
  return isGood ? { filterType, startDate: from, endDate: to } : undefined
}
