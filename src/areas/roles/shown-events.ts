import { mostSecurityEvents } from '#schemas/security/security-log.ts'
import { calendarDay } from '#schemas/time/calendar-day.ts'
import { type CalendarDay, dayOf, toEastern } from '#schemas/time/eastern-time.ts'
import { rangeProblem } from '#src/ui/widgets/day-range.ts'

/** Of which days the security log is shown, as the address says it; an end that it does not name is open. */
export const eventsSearch = { from: calendarDay, to: calendarDay }

export interface ShownEvents {
  readonly from?: CalendarDay | undefined
  readonly to?: CalendarDay | undefined
}

/** What the call is asked for; undefined where there are no such days. */
export function toEventsInput({ from, to }: ShownEvents, now: Date) {
  const range = { from: from ?? null, to: to ?? null }
  if (rangeProblem(range, { max: dayOf(toEastern(now)) }) !== undefined) return undefined
  return { query: { ...(from && { from }), ...(to && { to }) } }
}

/** What is said above a list of chosen days that may be cut, by how many rows came; undefined where all of them did. */
export function truncatedListText(rows: number): string | undefined {
  if (rows < mostSecurityEvents) return undefined
  return `Only the newest ${rows.toLocaleString('en-US')} rows for these dates are listed and exported. Choose a shorter period to see the rest.`
}
