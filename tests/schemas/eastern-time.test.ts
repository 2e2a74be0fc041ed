import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** The same facts wherever the process runs: nothing may depend on the machine's own zone. */

type EasternTime = typeof import('#schemas/time/eastern-time.ts')

/** The zones, and what each lies from UTC in January, in minutes: proof that the process is really there. */
const zones = [
  ['UTC', 0],
  ['America/New_York', 300],
  ['Asia/Tokyo', -540],
] as const

describe.each(zones)('Eastern time in a process in %s', (zone, offset) => {
  const before = process.env.TZ
  let time: EasternTime

  beforeAll(async () => {
    process.env.TZ = zone
    vi.resetModules()
    time = await import('#schemas/time/eastern-time.ts')
  })
  afterAll(() => {
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
  })

  test('is computed in that process', () => {
    expect(new Date(2026, 0, 15).getTimezoneOffset()).toBe(offset)
  })

  describe('of an instant', () => {
    test.each([
      ['2026-01-15T17:00:00Z', '2026-01-15T12:00:00'],
      ['2026-07-15T16:00:00Z', '2026-07-15T12:00:00'],
      ['2026-01-01T04:59:59Z', '2025-12-31T23:59:59'],
      ['2026-01-01T05:00:00Z', '2026-01-01T00:00:00'],
    ])('%s is %s', (instant, wallClock) => {
      expect(time.toEastern(new Date(instant))).toBe(wallClock)
    })

    test('skips the hour that the clocks skip on 2026-03-08', () => {
      expect(time.toEastern(new Date('2026-03-08T06:59:59Z'))).toBe('2026-03-08T01:59:59')
      expect(time.toEastern(new Date('2026-03-08T07:00:00Z'))).toBe('2026-03-08T03:00:00')
    })

    test('repeats the hour that the clocks repeat on 2026-11-01', () => {
      expect(time.toEastern(new Date('2026-11-01T05:30:00Z'))).toBe('2026-11-01T01:30:00')
      expect(time.toEastern(new Date('2026-11-01T06:30:00Z'))).toBe('2026-11-01T01:30:00')
      expect(time.toEastern(new Date('2026-11-01T07:00:00Z'))).toBe('2026-11-01T02:00:00')
    })

    test('writes midnight as 00', () => {
      expect(time.toEastern(new Date('2026-06-10T04:00:00Z'))).toBe('2026-06-10T00:00:00')
    })
  })

  describe('business days', () => {
    test.each([
      ['over the change of 2026-03-08', '2026-03-06T10:00:00', 3, '2026-03-11T10:00:00'],
      ['over the change of 2026-11-01', '2026-10-30T10:00:00', 3, '2026-11-04T10:00:00'],
      ['from a Saturday', '2026-11-21T09:30:00', 3, '2026-11-25T09:30:00'],
      ['from a Sunday', '2026-11-22T09:30:00', 3, '2026-11-25T09:30:00'],
      ['from a Friday', '2026-11-20T09:30:00', 1, '2026-11-23T09:30:00'],
      ['over a year end', '2026-12-31T23:59:00', 1, '2027-01-01T23:59:00'],
      ['over the end of a leap February', '2028-02-28T08:00:00', 2, '2028-03-01T08:00:00'],
      ['none at all', '2026-11-21T09:30:00', 0, '2026-11-21T09:30:00'],
      ['five weeks of them', '2026-11-18T00:00:00', 25, '2026-12-23T00:00:00'],
    ])('%s preserve the time of day', (_, from, days, to) => {
      expect(time.addBusinessDays(from, days)).toBe(to)
    })

    test.each([
      ['2026-11-20', '2026-11-23', 1],
      ['2026-11-20', '2026-11-22', 0],
      ['2026-11-21', '2026-11-25', 3],
      ['2026-11-23', '2026-11-30', 5],
      ['2026-12-31', '2027-01-04', 2],
      ['2026-03-06', '2026-03-11', 3],
      ['2026-11-23', '2026-11-23', 0],
      ['2026-11-24', '2026-11-23', 0],
    ])('from %s to %s are counted', (from, to, count) => {
      expect(time.businessDaysBetween(from, to)).toBe(count)
    })

    test('counted and added agree, from every day of a year', () => {
      for (let day = '2026-01-01'; day < '2027-01-01'; day = time.addDays(day, 1)) {
        for (let days = 1; days <= 12; days += 1) {
          const to = time.toDay(time.addBusinessDays(`${day}T10:00:00`, days))
          expect(time.isWeekend(to)).toBe(false)
          expect(time.businessDaysBetween(day, to)).toBe(days)
        }
      }
    })
  })

  describe('days and seconds', () => {
    test.each([
      ['2026-12-31', 1, '2027-01-01'],
      ['2026-03-08', 1, '2026-03-09'],
      ['2026-11-01', -1, '2026-10-31'],
      ['2028-02-28', 1, '2028-02-29'],
    ])('%s moved by %i day is %s', (day, days, moved) => {
      expect(time.addDays(day, days)).toBe(moved)
    })

    test.each([
      ['2026-11-22', 3, '2027-02-22'],
      ['2026-11-30', 3, '2027-02-28'],
      ['2024-02-29', 24, '2026-02-28'],
      ['2026-03-31', -1, '2026-02-28'],
    ])('%s moved by %i months is %s', (day, months, moved) => {
      expect(time.addMonths(day, months)).toBe(moved)
    })

    test.each([
      ['2026-03-08T01:58:00', 300, '2026-03-08T02:03:00'],
      ['2026-12-31T23:59:59', 1, '2027-01-01T00:00:00'],
      ['2026-01-01T00:00:00', -1, '2025-12-31T23:59:59'],
    ])('%s moved by %i seconds is %s', (from, seconds, moved) => {
      expect(time.addSeconds(from, seconds)).toBe(moved)
    })

    test.each([
      ['2026-11-20', false],
      ['2026-11-21', true],
      ['2026-11-22', true],
      ['2026-11-23', false],
    ])('%s is a weekend day: %s', (day, weekend) => {
      expect(time.isWeekend(day)).toBe(weekend)
    })
  })

  describe('as text', () => {
    test.each(['2026-02-28T00:00:00', '2028-02-29T12:00:00', '2026-03-08T02:30:00'])(
      '%s is a date and time',
      (text) => expect(time.isEasternDateTime(text)).toBe(true),
    )

    test.each([
      '2026-02-31T00:00:00',
      '2026-13-01T00:00:00',
      '2026-02-29T00:00:00',
      '2026-01-01T24:00:00',
      '2026-01-01T00:60:00',
      '2026-01-01',
      '2026-01-01T00:00:00Z',
      '2026-01-01T00:00:00.000',
      '2026-01-01 00:00:00',
      '26-01-01T00:00:00',
      ' 2026-01-01T00:00:00',
      '',
      'soon',
    ])('%j is none', (text) => expect(time.isEasternDateTime(text)).toBe(false))

    // SHELL-069, SHELL-070
    test('is displayed as the spec says', () => {
      expect(time.formatDate('2026-03-08T15:05:00')).toBe('03/08/2026')
      expect(time.formatDateTime('2026-03-08T15:05:00')).toBe('03/08/2026 3:05 PM')
      expect(time.formatDateTime('2026-03-08T00:05:00')).toBe('03/08/2026 12:05 AM')
      expect([time.formatDate('soon'), time.formatDateTime('')]).toEqual(['soon', ''])
    })
  })
})
