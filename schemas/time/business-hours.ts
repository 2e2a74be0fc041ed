import {
  addDays,
  type CalendarDay,
  type EasternDateTime,
  isWeekend,
  toDay,
} from './eastern-time.ts'
import { federalHolidayOn } from './federal-holidays.ts'

/** When the provider works on requests. All times are Eastern wall-clock time. */

/** From here on a request waits for the next business day. */
const lastMomentOfDay = 'T17:00:00'

/** Whether a day is neither of a weekend nor a federal holiday. */
export function isBusinessDay(day: CalendarDay): boolean {
  return !isWeekend(day) && federalHolidayOn(day) === undefined
}

/**
 * The business day for which a request waits: after 5 PM, at weekends and on federal holidays the next one,
 * else none.
 */
export function nextWorkingDay(submitted: EasternDateTime): CalendarDay | null {
  const today = toDay(submitted)
  if (isBusinessDay(today) && submitted <= `${today}${lastMomentOfDay}`) return null
  let day = addDays(today, 1)
  while (!isBusinessDay(day)) day = addDays(day, 1)
  return day
}
