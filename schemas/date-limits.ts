import { type CalendarDay, dayOf, displayDate, type EasternDateTime } from './eastern-time.ts'

/** How far ahead a date may lie: the one table for all dates of something still to be done. */

const yearsAhead = { startOrEnd: 2 } as const

/** The last day on which something may start or end: the same day of the year, so many years ahead. */
export function latestDay(now: EasternDateTime): CalendarDay {
  const [year = 0, month = 1, date = 1] = dayOf(now).split('-').map(Number)
  // The last day of February has no counterpart in most years: there it is February 28.
  const lastOfMonth = new Date(Date.UTC(year + yearsAhead.startOrEnd, month, 0)).getUTCDate()
  const at = Date.UTC(year + yearsAhead.startOrEnd, month - 1, Math.min(date, lastOfMonth))
  return new Date(at).toISOString().slice(0, 10)
}

/** Why a date is too far ahead; undefined where it is not. */
export function tooFarAhead(date: EasternDateTime, now: EasternDateTime): string | undefined {
  const latest = latestDay(now)
  return dayOf(date) > latest
    ? `The latest possible date is ${displayDate(latest)}, two years ahead.`
    : undefined
}
