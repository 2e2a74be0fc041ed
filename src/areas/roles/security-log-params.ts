import { maxSecurityEvents } from '#schemas/security/security-log.ts'
import { calendarDay } from '#schemas/time/calendar-day.ts'
import { type CalendarDay, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { rangeProblem } from '#src/ui/widgets/day-range.ts'

/** The security log's days in the address; either end may be open. */
export const securityLogParamSchemas = { from: calendarDay, to: calendarDay }

/** The security log's first and last day from the address, Eastern; either may be missing. */
export interface SecurityLogParams {
  readonly from?: CalendarDay | undefined
  readonly to?: CalendarDay | undefined
}

/** Input of the call; undefined if the days aren't valid. */
export function toSecurityLogInput({ from, to }: SecurityLogParams, now: Date) {
  const range = { from: from ?? null, to: to ?? null }
  if (rangeProblem(range, { max: toDay(toEastern(now)) }) !== undefined) return undefined
  return { query: { ...(from && { from }), ...(to && { to }) } }
}

/** The notice above a list that may be cut off, by the number of rows received; undefined if it's complete. */
export function truncatedListText(rows: number): string | undefined {
  if (rows < maxSecurityEvents) return undefined
  return `Only the newest ${rows.toLocaleString('en-US')} rows for these dates are listed and exported. Choose a shorter period to see the rest.`
}
