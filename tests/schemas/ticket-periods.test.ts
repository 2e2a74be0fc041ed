import { describe, expect, test } from 'vitest'
import { periodDays, type TicketPeriod, ticketPeriods } from '#schemas/tickets/periods.ts'

/** The ten periods of tickets, against a calendar that is reckoned otherwise: by hand, in whole numbers. */

type Ymd = readonly [year: number, month: number, day: number]
type Worked = Exclude<TicketPeriod, 'custom'>

const isLeap = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
const lengthOf = (year: number, month: number) =>
  [31, isLeap(year) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
const text = ([year, month, day]: Ymd) =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** Steps back one day at a time. */
function daysBefore([year, month, day]: Ymd, days: number): Ymd {
  for (let left = days; left > 0; left -= 1) {
    day -= 1
    if (day > 0) continue
    month -= 1
    if (month === 0) {
      month = 12
      year -= 1
    }
    day = lengthOf(year, month)
  }
  return [year, month, day]
}

/** The Sunday of a month on which clocks change: its first is 1. */
function sunday(year: number, month: number, nth: number): number {
  // Sakamoto's rule for the day of the week.
  const t = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
  const y = month < 3 ? year - 1 : year
  const first =
    (y + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + (t[month - 1] ?? 0) + 1) %
    7
  return 1 + ((7 - first) % 7) + (nth - 1) * 7
}

/** The Eastern day of an instant, by the law of 2005: summer time from 7:00 UTC in March to 6:00 UTC in November. */
function easternDay(instant: Date): Ymd {
  const year = instant.getUTCFullYear()
  const begins = Date.UTC(year, 2, sunday(year, 3, 2), 7)
  const ends = Date.UTC(year, 10, sunday(year, 11, 1), 6)
  const isSummer = instant.getTime() >= begins && instant.getTime() < ends
  const there = new Date(instant.getTime() - (isSummer ? 4 : 5) * 3_600_000)
  return [there.getUTCFullYear(), there.getUTCMonth() + 1, there.getUTCDate()]
}

function expectedDays(period: Worked, today: Ymd): readonly [Ymd, Ymd] {
  const [year, month, day] = today
  const firstOfQuarter = month - ((month - 1) % 3)
  const lastDayOf = (y: number, m: number): Ymd => [y, m, lengthOf(y, m)]
  switch (period) {
    case 'today':
      return [today, today]
    case 'last7Days':
      return [daysBefore(today, 7), today]
    case 'last30Days':
      return [daysBefore(today, 30), today]
    case 'last12Months':
      return [[year - 1, month, Math.min(day, lengthOf(year - 1, month))], today]
    case 'monthToDate':
      return [[year, month, 1], today]
    case 'quarterToDate':
      return [[year, firstOfQuarter, 1], today]
    case 'yearToDate':
      return [[year, 1, 1], today]
    case 'lastMonth':
      return month === 1
        ? [[year - 1, 12, 1], lastDayOf(year - 1, 12)]
        : [[year, month - 1, 1], lastDayOf(year, month - 1)]
    case 'lastQuarter':
      return firstOfQuarter === 1
        ? [[year - 1, 10, 1], lastDayOf(year - 1, 12)]
        : [[year, firstOfQuarter - 3, 1], lastDayOf(year, firstOfQuarter - 1)]
  }
}

const worked = ticketPeriods.map(({ id }) => id).filter((id): id is Worked => id !== 'custom')

function mustAgree(instant: Date) {
  const today = easternDay(instant)
  for (const period of worked) {
    const [from, to] = expectedDays(period, today)
    expect(periodDays(period, instant), `${period} at ${instant.toISOString()}`).toEqual({
      from: text(from),
      to: text(to),
    })
  }
}

describe('the days of a period', () => {
  test('are those of an independent calendar at 3,000 random instants', () => {
    let state = 20_240_229
    const random = () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
      return state / 2 ** 32
    }
    const [first, last] = [Date.UTC(2008, 0, 1), Date.UTC(2060, 0, 1)]
    for (let count = 0; count < 3_000; count += 1) {
      mustAgree(new Date(first + Math.floor(random() * (last - first))))
    }
  })

  test('are those of an independent calendar around leap days, ends of years and changes of clocks', () => {
    for (const year of [2023, 2024, 2025, 2026, 2028, 2100]) {
      const days = [
        [2, sunday(year, 3, 2)],
        [10, sunday(year, 11, 1)],
        [1, 28],
        [1, 29],
        [2, 1],
        [2, 31],
        [3, 1],
        [11, 31],
        [0, 1],
      ] as const
      for (const [month, day] of days) {
        for (let half = 0; half <= 60; half += 1) {
          mustAgree(new Date(Date.UTC(year, month, day) + half * 1_800_000))
          mustAgree(new Date(Date.UTC(year, month, day) + half * 1_800_000 - 1))
        }
      }
    }
  })

  test('of the last quarter on 2024-02-15 are 2023-10-01 to 2023-12-31 (TKT-025)', () => {
    expect(periodDays('lastQuarter', new Date('2024-02-15T15:00:00Z'))).toEqual({
      from: '2023-10-01',
      to: '2023-12-31',
    })
  })

  test('of twelve months end on February 29 and begin on February 28', () => {
    expect(periodDays('last12Months', new Date('2024-02-29T15:00:00Z'))).toEqual({
      from: '2023-02-28',
      to: '2024-02-29',
    })
  })
})

test('ten periods are offered, in the words and the order of the spec (TKT-003)', () => {
  expect(ticketPeriods.map(({ label }) => label)).toEqual([
    'Today',
    'Last 7 days',
    'Last 30 days',
    'Last 12 Months',
    'Month to Date',
    'Quarter to Date',
    'Year to Date',
    'Last Month',
    'Last Quarter',
    'Custom Range',
  ])
})
