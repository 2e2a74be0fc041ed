import { describe, expect, test } from 'vitest'
import {
  allowedLogRange,
  logQuery,
  logRangeProblem,
  toLogQuery,
  toUtcDay,
  usualLogRange,
} from '#schemas/operations/log-range.ts'
import { toUtcTime } from '#schemas/operations/remote-access.ts'

/** The days of the remote access log (REMOTE-012, REMOTE-014 to REMOTE-016; AMB-189, AMB-191). */

const now = new Date('2026-11-22T18:00:00Z')

test('the usual range is today and the 30 days before it, in UTC', () => {
  expect(usualLogRange(now)).toEqual({ from: '2026-10-23', to: '2026-11-22' })
  // In New York it is still the 22nd.
  expect(usualLogRange(new Date('2026-11-23T00:30:00Z'))).toEqual({
    from: '2026-10-24',
    to: '2026-11-23',
  })
})

test('the longest range goes back 365 days, over leap days and changes of the clock', () => {
  expect(allowedLogRange(now)).toEqual({ from: '2025-11-22', to: '2026-11-22' })
  expect(allowedLogRange(new Date('2028-03-01T12:00:00Z')).from).toBe('2027-03-02')
  expect(allowedLogRange(new Date('2028-02-29T12:00:00Z')).from).toBe('2027-03-01')
  for (let day = 0; day < 1_500; day += 1) {
    const instant = new Date(Date.UTC(2026, 0, 1 + day, day % 24, 59))
    const { from, to } = allowedLogRange(instant)
    expect(to).toBe(toUtcDay(instant))
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBe(365)
  }
})

test.each([
  [{ from: '2025-11-22', to: '2026-11-22' }, undefined],
  [{ from: '2026-11-22', to: '2026-11-22' }, undefined],
  [
    { from: '2025-11-21', to: '2026-11-22' },
    "The log goes back one year. The start date can't be before 11/22/2025.",
  ],
  [
    { from: '2026-11-01', to: '2026-11-23' },
    "The end date can't be after today, 11/22/2026 (UTC).",
  ],
  [{ from: '2026-11-10', to: '2026-11-09' }, 'The start date is after the end date.'],
])('%j is judged by the clock that is passed in', (range, problem) => {
  expect(logRangeProblem(range, now)).toBe(problem)
})

describe('a day of a call', () => {
  const read = (dateFrom: unknown) => logQuery.safeParse({ dateFrom, dateTo: '11/22/2026' })

  test('is MM/DD/YYYY, and comes back as it was sent', () => {
    const range = { from: '2026-10-23', to: '2026-11-22' }
    expect(toLogQuery(range)).toEqual({ dateFrom: '10/23/2026', dateTo: '11/22/2026' })
    expect(logQuery.parse(toLogQuery(range))).toEqual({
      dateFrom: '2026-10-23',
      dateTo: '2026-11-22',
    })
    expect(read('02/29/2028').success).toBe(true)
  })

  test.each([
    '02/29/2026',
    '02/30/2028',
    '13/01/2026',
    '2026-10-23',
    '1/2/2026',
    '10/23/2026 ',
    '',
    undefined,
  ])('is refused with a sentence: %j', (text) => {
    expect(read(text).error?.issues.map(({ message }) => message)).toEqual([
      'Enter a date that exists, as MM/DD/YYYY.',
    ])
  })
})

test.each([
  ['2026-10-01T23:30:00Z', '2026-10-01T23:30:00'],
  ['2026-10-01T23:30:00', '2026-10-01T23:30:00'],
  ['2026-10-01T23:30:00.123Z', '2026-10-01T23:30:00'],
  ['2026-10-01T22:00:00-04:00', '2026-10-02T02:00:00'],
  ['2026-10-01', '2026-10-01T00:00:00'],
  ['yesterday', null],
])('the time of %s is %s in UTC', (date, time) => {
  expect(toUtcTime(date)).toBe(time)
})
