import { expect, test } from 'vitest'
import { createDueTimes } from '#server/api/due-times.ts'

/** How often something is done for the same key. */

const minute = 60_000

test('what was done is not due again for a minute, each key for itself', () => {
  const seen = createDueTimes(minute, 10)
  expect(seen.isDue('one', 0)).toBe(true)
  expect(seen.isDue('one', minute - 1)).toBe(false)
  expect(seen.isDue('two', minute - 1)).toBe(true)
  expect(seen.isDue('one', minute)).toBe(true)
  expect(seen.isDue('one', minute + 1)).toBe(false)
})

test('no more keys are remembered than may be: the one that was done longest ago is forgotten', () => {
  const seen = createDueTimes(minute, 2)
  seen.isDue('one', 0)
  seen.isDue('two', 1)
  // Done again, it is no longer the oldest.
  seen.isDue('one', minute)
  seen.isDue('three', minute)
  expect(seen.isDue('one', minute + 1)).toBe(false)
  expect(seen.isDue('two', minute)).toBe(true)
})
