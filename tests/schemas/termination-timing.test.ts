import { describe, expect, test } from 'vitest'
import { accessEnd, waitsUntil } from '#schemas/terminate/timing.ts'

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
])('a request submitted at %s waits until %s', (submitted, day) => {
  expect(waitsUntil(submitted)).toBe(day)
})

describe('access ends', () => {
  test('at the chosen time, when that is possible', () => {
    expect(accessEnd('2026-03-06T10:00:00', '2026-03-06T23:59:00')).toEqual({
      at: '2026-03-06T23:59:00',
      waitsUntil: null,
      isLate: false,
    })
    expect(accessEnd('2026-03-06T18:00:00', '2026-03-12T12:00:00')).toEqual({
      at: '2026-03-12T12:00:00',
      waitsUntil: '2026-03-09',
      isLate: false,
    })
  })

  test('about ten minutes after an immediate request', () => {
    expect(accessEnd('2026-03-06T10:00:00', '2026-03-06T10:01:00')).toEqual({
      at: '2026-03-06T10:10:00',
      waitsUntil: null,
      isLate: true,
    })
  })

  test('on the next business day, when the request waits for it', () => {
    expect(accessEnd('2026-03-06T17:30:00', '2026-03-06T23:59:00')).toEqual({
      at: '2026-03-09T00:00:00',
      waitsUntil: '2026-03-09',
      isLate: true,
    })
  })
})
