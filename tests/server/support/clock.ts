/** Thursday, 5 March 2026, 10:00 in New York: three business days on is Tuesday the 10th, past a clock change. */
export const testInstant = new Date('2026-03-05T15:00:00Z')

/** A clock that stands still until it is moved. */
export interface TestClock {
  (): Date
  moveTo: (instant: Date) => void
}

export function testClock(): TestClock {
  let now = testInstant
  return Object.assign(() => now, {
    moveTo: (instant: Date) => {
      now = instant
    },
  })
}
