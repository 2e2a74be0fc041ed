import { describe, expect, test } from 'vitest'
import { accessEnd } from '#schemas/terminate/access-end.ts'

/** 6 March 2026 is a Friday. */
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
