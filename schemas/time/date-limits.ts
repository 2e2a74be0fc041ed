import {
  addMonths,
  type CalendarDay,
  type EasternDateTime,
  formatDate,
  toDay,
} from './eastern-time.ts'

/** How far ahead a date may lie: the one table for all dates of something still to be done. */

const yearsAhead = { startOrEnd: 2 } as const

/** The last day on which something may start or end: the same day of the year, so many years ahead, February 28 for 29. */
export function latestDay(now: EasternDateTime): CalendarDay {
  return addMonths(toDay(now), 12 * yearsAhead.startOrEnd)
}

/** Why a date is too far ahead; undefined where it is not. */
export function tooFarAheadMessage(
  date: EasternDateTime,
  now: EasternDateTime,
): string | undefined {
  const latest = latestDay(now)
  return toDay(date) > latest
    ? `The latest possible date is ${formatDate(latest)}, two years ahead.`
    : undefined
}
