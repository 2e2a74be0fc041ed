import { type CalendarDay, formatDate, isEasternDateTime, toDay } from './eastern-time.ts'

/**
 * US federal holidays on the day they're observed: Friday instead of Saturday, Monday instead of Sunday (AMB-092).
 */

/** Month and day. */
const fixed: readonly [month: number, day: number, name: string][] = [
  [1, 1, "New Year's Day"],
  [6, 19, 'Juneteenth'],
  [7, 4, 'Independence Day'],
  [11, 11, 'Veterans Day'],
  [12, 25, 'Christmas Day'],
]

/** Month, weekday from Sunday (0), and its occurrence in the month; -1 is the last. */
const floating: readonly [month: number, weekday: number, nth: number, name: string][] = [
  [1, 1, 3, 'Birthday of Martin Luther King, Jr.'],
  [2, 1, 3, "Washington's Birthday"],
  [5, 1, -1, 'Memorial Day'],
  [9, 1, 1, 'Labor Day'],
  [10, 1, 2, 'Columbus Day'],
  [11, 4, 4, 'Thanksgiving Day'],
]

/** The federal holiday that is observed on a day; undefined if there is none. */
export function federalHolidayOn(day: CalendarDay): string | undefined {
  const year = Number(day.slice(0, 4))
  // New Year's Day on a Saturday is observed in the previous year.
  return federalHolidays(year).get(day) ?? federalHolidays(year + 1).get(day)
}

/** The note on a chosen date (Eastern wall-clock time) that is a federal holiday; otherwise undefined. */
export function holidayText(date: unknown): string | undefined {
  if (typeof date !== 'string' || !isEasternDateTime(date)) return undefined
  const day = toDay(date)
  const holiday = federalHolidayOn(day)
  return holiday && `${formatDate(day)} is ${holiday}, a federal holiday.`
}

const known = new Map<number, ReadonlyMap<CalendarDay, string>>()

function federalHolidays(year: number): ReadonlyMap<CalendarDay, string> {
  const computed =
    known.get(year) ??
    new Map([
      ...fixed.map(([month, day, name]) => [observedDay(year, month, day), name] as const),
      ...floating.map(
        ([month, weekday, nth, name]) => [nthWeekday(year, month, weekday, nth), name] as const,
      ),
    ])
  known.set(year, computed)
  return computed
}

function observedDay(year: number, month: number, day: number): CalendarDay {
  const shift = { 6: -1, 0: 1 }[toWeekday(year, month, day)] ?? 0
  return isoDay(year, month, day + shift)
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): CalendarDay {
  const last = nth < 0
  // Day 0 of the next month is the last day of this one.
  const edge = last ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 1
  const away = weekday - toWeekday(year, month, edge)
  const nearest = last ? edge - ((7 - away) % 7) : edge + ((away + 7) % 7)
  return isoDay(year, month, last ? nearest : nearest + (nth - 1) * 7)
}

function toWeekday(year: number, month: number, day: number): number {
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay()
}

function isoDay(year: number, month: number, day: number): CalendarDay {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
