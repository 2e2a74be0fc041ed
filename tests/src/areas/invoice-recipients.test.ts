import { expect, test } from 'vitest'
import { namelessLast, type RecipientContact } from '#schemas/invoice-recipients.ts'
import { statusName, withIds } from '#src/areas/invoice-recipients/columns.tsx'

/** The recipients and contacts as the page has them (RECIP-012, RECIP-013, RECIP-019). */

// RECIP-012
test('recipients who are no contacts have different ids, also with one address', () => {
  const custom = { profileAccountId: null, fullName: 'Mona', status: 2 }
  const ids = withIds([
    { ...custom, email: 'a@b.example' },
    { ...custom, email: 'c@b.example' },
    { ...custom, email: 'a@b.example' },
    { ...custom, profileAccountId: 7, email: 'a@b.example' },
  ]).map(({ id }) => id)
  expect(new Set(ids).size).toBe(4)
})

// RECIP-013
test('statuses are called as they are, and one that is unknown by its number', () => {
  expect([1, 2, 3, 9].map(statusName)).toEqual([
    'Billing Contact',
    'Invoice Email Recipient',
    'CC On Invoice Emails',
    'Status 9',
  ])
})

// RECIP-019
test('contacts without a name stand last, by their address', () => {
  const contact = (fullName: string | null, email: string, profileAccountId: number) =>
    ({ fullName, email, profileAccountId }) satisfies RecipientContact
  const sorted = namelessLast([
    contact(null, 'b@b.example', 1),
    contact('Zoe', 'z@b.example', 2),
    contact(' - ', 'a@b.example', 3),
    contact('Ann', 'a@b.example', 4),
    contact('', 'c@b.example', 5),
  ])
  expect(sorted.map(({ profileAccountId }) => profileAccountId)).toEqual([4, 2, 3, 1, 5])
})
