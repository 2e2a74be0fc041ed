import {
  addDays,
  type CalendarDay,
  type EasternDateTime,
  isWeekend,
  toDay,
} from './eastern-time.ts'
import { federalHolidayOn } from './federal-holidays.ts'

/** When the provider works on requests. Times are Eastern wall-clock time. */

/** Later requests wait for the next business day. */
const lastMomentOfDay = 'T17:00:00'

/** Whether a day is neither on a weekend nor a federal holiday. */
export function isBusinessDay(day: CalendarDay): boolean {
  return !isWeekend(day) && federalHolidayOn(day) === undefined
}

/**
 * The business day that a request waits for: the next one after 5 PM, on weekends and on federal holidays. Null if
 * it's handled the same day.
 */
export function deferredBusinessDay(submitted: EasternDateTime): CalendarDay | null {
  const today = toDay(submitted)
  if (isBusinessDay(today) && submitted <= `${today}${lastMomentOfDay}`) return null
  let day = addDays(today, 1)
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}
