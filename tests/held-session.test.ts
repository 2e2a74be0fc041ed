import { expect, test } from 'vitest'
import { outlastsTest } from './e2e/models/held-session.ts'

/** A session that several tests share is used by one that is over before the portal would have to renew it. */

const minute = 60_000

test.each([
  ['an ordinary test, at once', 10, 3, true],
  ['an ordinary test, while it lasts', 4.1, 3, true],
  ['an ordinary test that it might end in', 4, 3, false],
  ['a long test, though it was just signed in', 10, 9, false],
  ['a test without a limit', 10, 0, false],
])('%s', (_what, left, limit, isUsed) => {
  const now = Date.parse('2026-03-05T15:00:00Z')
  expect(outlastsTest(now + left * minute, limit * minute, now)).toBe(isUsed)
})
