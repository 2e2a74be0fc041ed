import {
  addMonths,
  type CalendarDay,
  type EasternDateTime,
  formatDate,
  toDay,
} from './eastern-time.ts'

/** How many years ahead dates can be, for everything still to be done. */

const yearsAhead = { startOrEnd: 2 } as const

/**
 * The last day on which something can start or end: the same day of the year that many years ahead, February 28 for
 * 29.
 */
export function latestDay(now: EasternDateTime): CalendarDay {
  return addMonths(toDay(now), 12 * yearsAhead.startOrEnd)
}

/** The message if a date is too far ahead; undefined if it isn't. */
export function tooFarAheadMessage(
  date: EasternDateTime,
  now: EasternDateTime,
): string | undefined {
  const latest = latestDay(now)
  return toDay(date) > latest
    ? `The latest possible date is ${formatDate(latest)}, two years ahead.`
    : undefined
}
