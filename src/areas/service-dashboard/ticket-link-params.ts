import { monthsOfTicketCounts } from '#schemas/dashboard/dashboard.ts'
import { addDays, type CalendarDay, firstOfMonth } from '#schemas/time/eastern-time.ts'

/** Links from the dashboard's figures to the tickets behind them. */

/** Search params of the tickets page. */
export interface TicketsLinkParams {
  readonly contact?: string
  readonly view?: 'range'
  readonly tickets?: 'opened'
  readonly period?: 'custom'
  readonly from?: CalendarDay
  readonly to?: CalendarDay
}

/** Tickets opened in a month, up to today; undefined if a provider names the month in its own words. */
export function ticketsOpenedInMonthParams(
  month: string,
  today: CalendarDay,
): TicketsLinkParams | undefined {
  if (!isMonth(month) || `${month}-01` > today) return undefined
  const last = addDays(firstOfMonth(`${month}-01`, -1), -1)
  return openedBetweenParams(`${month}-01`, last < today ? last : today)
}

/** Tickets a person opened in the counted months. */
export function ticketsOpenedByUserParams(name: string, today: CalendarDay): TicketsLinkParams {
  return {
    contact: name,
    ...openedBetweenParams(firstOfMonth(today, monthsOfTicketCounts - 1), today),
  }
}

function openedBetweenParams(from: CalendarDay, to: CalendarDay): TicketsLinkParams {
  return { view: 'range', tickets: 'opened', period: 'custom', from, to }
}

const names = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** `2026-03` as March 2026; other texts unchanged. */
export function formatMonth(month: string): string {
  return isMonth(month) ? names.format(new Date(`${month}-01T00:00:00Z`)) : month
}

function isMonth(text: string): boolean {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(text)
}
