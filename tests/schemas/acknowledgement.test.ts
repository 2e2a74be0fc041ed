import { expect, test } from 'vitest'
import { acknowledgedAt, acknowledgement } from '#schemas/questions/acknowledgement.ts'

/** What an acknowledgement may hold. */

const date = '2026-03-05T10:00:00'
const by = (person: object) => ({
  acknowledgedBy: { email: 'ann@northgate.example', fullName: 'Ann Lee', ...person },
  acknowledgedDate: date,
})

test.each([
  ['a name of 300 characters', by({ fullName: 'a'.repeat(300) }), true],
  ['one of 301', by({ fullName: 'a'.repeat(301) }), false],
  ['an address of 320 characters', by({ email: 'a'.repeat(320) }), true],
  ['one of 321', by({ email: 'a'.repeat(321) }), false],
  ['somebody by number', by({ profileAccountId: 7 }), true],
  ['a part of a number', by({ profileAccountId: 7.5 }), false],
  ['nobody', { acknowledgedDate: date }, false],
  ['no moment', { ...by({}), acknowledgedDate: null }, false],
])('%s', (_what, answer, isOne) => {
  expect(acknowledgement.safeParse(answer).success).toBe(isOne)
  expect(acknowledgedAt(answer)).toBe(isOne ? date : undefined)
})

test('an answer that is not there is none', () => {
  expect(acknowledgement.parse(undefined)).toBeNull()
  expect(acknowledgement.parse(null)).toBeNull()
})
