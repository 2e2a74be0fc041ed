import {
  addDays,
  type CalendarDay,
  type EasternDateTime,
  formatDate,
  isWeekend,
  toDay,
} from '../time/eastern-time.ts'
import { federalHolidayOn } from '../time/federal-holidays.ts'

/** So many calendar days ahead, Eastern (AMB-091). */
const minimumDays = 3

/** The first day the picker offers; it may fall on a weekend or holiday, which are off by themselves. */
export function earliestDeliveryDay(now: EasternDateTime): CalendarDay {
  return addDays(toDay(now), minimumDays)
}

/** Why nothing is delivered on a day; undefined on the others. */
export function deliveryDayProblem(day: CalendarDay): string | undefined {
  if (isWeekend(day)) return 'Choose a business day, Monday to Friday.'
  const holiday = federalHolidayOn(day)
  return holiday && `Choose another day: ${formatDate(day)} is ${holiday}.`
}
