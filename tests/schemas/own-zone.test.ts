import { describe, expect, test } from 'vitest'
import { addSeconds, toEastern } from '#schemas/time/eastern-time.ts'
import { formatEasternInZone, toInstant } from '#schemas/time/time-zones.ts'

describe('the instant of an Eastern time', () => {
  test('reads as that time again, at every hour of a year', () => {
    for (let time = '2026-01-01T00:30:00'; time < '2027-01-01'; time = addSeconds(time, 3600)) {
      // The hour that spring leaves out is never on the clock.
      if (time === '2026-03-08T02:30:00') continue
      expect(toEastern(toInstant(time))).toBe(time)
    }
  })

  test('is the first of two in autumn, and an hour later in the gap of spring', () => {
    expect(toInstant('2026-11-01T01:30:00').toISOString()).toBe('2026-11-01T05:30:00.000Z')
    expect(toEastern(toInstant('2026-03-08T02:30:00'))).toBe('2026-03-08T03:30:00')
  })
})

describe('an Eastern time elsewhere', () => {
  test.each([
    ['Europe/London', '11/24/2026 4:59 AM Greenwich Mean Time'],
    ['America/Los_Angeles', '11/23/2026 8:59 PM Pacific Standard Time'],
    ['Asia/Kolkata', '11/24/2026 10:29 AM India Standard Time'],
  ])('is shown on the clocks of %s', (zone, shown) => {
    expect(formatEasternInZone('2026-11-23T23:59:00', zone)).toBe(shown)
  })

  test('follows each zone over its own change of clocks', () => {
    // Between the American and the British change they are four hours apart, not five.
    expect(formatEasternInZone('2026-03-20T12:00:00', 'Europe/London')).toMatch(/4:00 PM Greenwich/)
    expect(formatEasternInZone('2026-04-20T12:00:00', 'Europe/London')).toMatch(
      /5:00 PM British Summer/,
    )
  })

  test('is not shown where the clocks show the same', () => {
    expect(formatEasternInZone('2026-11-23T23:59:00', 'America/New_York')).toBeNull()
    expect(formatEasternInZone('2026-11-23T23:59:00', 'America/Toronto')).toBeNull()
  })
})
