import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDay, isWeekend } from '#schemas/time/eastern-time.ts'
import { federalHolidayOn } from '#schemas/time/federal-holidays.ts'

const years = Array.from({ length: 25 }, (_, index) => 2021 + index)

function daysOf(year: number): CalendarDay[] {
  const days: CalendarDay[] = []
  for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = addDays(day, 1)) days.push(day)
  return days
}

/** As the Office of Personnel Management publishes them. */
const published: [number, string[]][] = [
  [2021, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'.split(' ')],
  [2022, '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26'.split(' ')],
  [2023, '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'.split(' ')],
  [2024, '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25'.split(' ')],
  [2026, '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25'.split(' ')],
  [2027, '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31'.split(' ')],
  [2028, '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25'.split(' ')],
]

test.each(published)('the holidays observed in %i are those published', (year, expected) => {
  const observed = daysOf(year).filter((day) => federalHolidayOn(day) !== undefined)
  expect(observed).toEqual(expected.map((day) => `${year}-${day}`))
})

describe.each(years)('in %i', (year) => {
  const days = daysOf(year)
  const named = (name: string) => days.filter((day) => federalHolidayOn(day) === name)
  /** The days of a month that fall on a weekday, found day by day. */
  const weekdays = (month: string, weekday: number) =>
    days.filter(
      (day) => day.slice(5, 7) === month && new Date(`${day}T12:00:00Z`).getUTCDay() === weekday,
    )

  test('no holiday is observed on a weekend', () => {
    expect(days.filter((day) => isWeekend(day) && federalHolidayOn(day))).toEqual([])
  })

  test('those that move fall on their day of the month', () => {
    expect(named('Birthday of Martin Luther King, Jr.')).toEqual([weekdays('01', 1)[2]])
    expect(named("Washington's Birthday")).toEqual([weekdays('02', 1)[2]])
    expect(named('Memorial Day')).toEqual([weekdays('05', 1).at(-1)])
    expect(named('Labor Day')).toEqual([weekdays('09', 1)[0]])
    expect(named('Columbus Day')).toEqual([weekdays('10', 1)[1]])
    expect(named('Thanksgiving Day')).toEqual([weekdays('11', 4)[3]])
  })

  test('those of a date are observed on it, or on the weekday next to their weekend', () => {
    for (const [name, date] of [
      ['Juneteenth', '06-19'],
      ['Independence Day', '07-04'],
      ['Veterans Day', '11-11'],
      ['Christmas Day', '12-25'],
    ] as const) {
      const day = `${year}-${date}`
      const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
      const expected = weekday === 6 ? addDays(day, -1) : weekday === 0 ? addDays(day, 1) : day
      expect(named(name), name).toEqual([expected])
    }
  })
})
