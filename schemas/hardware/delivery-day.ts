import {
  addDays,
  type CalendarDay,
  type EasternDateTime,
  formatDate,
  isWeekend,
  toDay,
} from '../time/eastern-time.ts'
import { federalHolidayOn } from '../time/federal-holidays.ts'

/** Calendar days from today to the earliest delivery, Eastern (AMB-091). */
const minimumDays = 3

/** The earliest day that the picker offers. It may be a weekend or holiday, which can't be selected. */
export function earliestDeliveryDay(now: EasternDateTime): CalendarDay {
  return addDays(toDay(now), minimumDays)
}

/** Why there's no delivery on a day; undefined if there is. */
export function deliveryDayProblem(day: CalendarDay): string | undefined {
  if (isWeekend(day)) return 'Choose a business day, Monday to Friday.'
  const holiday = federalHolidayOn(day)
  return holiday && `Choose another day: ${formatDate(day)} is ${holiday}.`
}
