import { expect, test } from 'vitest'
import { deferredBusinessDay } from '#schemas/time/business-hours.ts'

/** 6 March 2026 is a Friday. */
test.each([
  ['2026-03-06T10:00:00', null],
  ['2026-03-06T17:00:00', null],
  ['2026-03-06T17:00:01', '2026-03-09'],
  ['2026-03-05T23:59:59', '2026-03-06'],
  ['2026-03-07T09:00:00', '2026-03-09'],
  ['2026-03-08T23:00:00', '2026-03-09'],
  ['2026-03-09T00:00:00', null],
  // Over Independence Day, observed on the Friday before; Thanksgiving; Christmas and the year's end.
  ['2026-07-02T18:00:00', '2026-07-06'],
  ['2026-11-25T17:30:00', '2026-11-27'],
  ['2026-12-24T18:00:00', '2026-12-28'],
  ['2026-12-31T18:00:00', '2027-01-04'],
  // A holiday is no business day itself: Thanksgiving, and Independence Day on the Friday before.
  ['2026-11-26T10:00:00', '2026-11-27'],
  ['2026-07-03T10:00:00', '2026-07-06'],
])('a request submitted at %s waits until %s', (submitted, day) => {
  expect(deferredBusinessDay(submitted)).toBe(day)
})
