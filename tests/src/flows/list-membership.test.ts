import { expect, test } from 'vitest'
import { createMemberFilter } from '#src/flows/edit-distribution-list/membership.ts'

/** Who the grid of a distribution list ticks, by what is changed and who is on the list by now. */

const account = (profileAccountId: number) => ({ profileAccountId, fullName: '', email: '' })
const isMember = createMemberFilter({ additions: [account(1)], removals: [account(2)] })

test('who is added is on the list, and who is removed is not', () => {
  expect(isMember({ profileAccountId: 1, hasAccess: false })).toBe(true)
  expect(isMember({ profileAccountId: 2, hasAccess: true })).toBe(false)
  expect(isMember({ profileAccountId: 3, hasAccess: true })).toBe(true)
  expect(isMember({ profileAccountId: 3, hasAccess: false })).toBe(false)
})

test('whom somebody else has added meanwhile is not taken off it, and whom they removed is not put on it', () => {
  expect(isMember({ profileAccountId: 1, hasAccess: true })).toBe(true)
  expect(isMember({ profileAccountId: 2, hasAccess: false })).toBe(false)
})
