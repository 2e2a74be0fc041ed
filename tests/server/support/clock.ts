/**
 * Thursday, March 5, 2026, 10:00 AM in New York. In three business days it is Tuesday the 10th,
 * after a clock change.
 */
export const testInstant = new Date('2026-03-05T15:00:00Z')

/** A clock that only moves when it is told to. */
export interface TestClock {
  (): Date
  moveTo: (instant: Date) => void
}

/** Creates a clock that stands at `testInstant`. */
export function testClock(): TestClock {
  let now = testInstant
  return Object.assign(() => now, {
    moveTo: (instant: Date) => {
      now = instant
    },
  })
}
