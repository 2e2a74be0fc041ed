import { expect, test } from 'vitest'
import { type RecipientContact, sortNamelessLast } from '#schemas/billing/invoice-recipients.ts'
import { addsOutsider, emptyForm } from '#src/areas/invoice-recipients/add-user-form.ts'
import { statusName, toListedRecipients } from '#src/areas/invoice-recipients/recipient-columns.tsx'

/** The recipients and contacts as the page has them (RECIP-012, RECIP-013, RECIP-019). */

// RECIP-012
test('recipients who are no contacts have different ids, also with one address', () => {
  const custom = { profileAccountId: null, fullName: 'Mona', status: 2 }
  const ids = toListedRecipients([
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
  const sorted = sortNamelessLast([
    contact(null, 'b@b.example', 1),
    contact('Zoe', 'z@b.example', 2),
    contact(' - ', 'a@b.example', 3),
    contact('Ann', 'a@b.example', 4),
    contact('', 'c@b.example', 5),
  ])
  expect(sorted.map(({ profileAccountId }) => profileAccountId)).toEqual([4, 2, 3, 1, 5])
})

test('an address outside the company is noticed of a contact as of somebody who is typed', () => {
  const domain = 'b.example'
  const contacts = [
    { fullName: 'Ann', email: 'ann@b.example', profileAccountId: 1 },
    { fullName: 'Fay', email: 'fay@elsewhere.example', profileAccountId: 2 },
  ]
  const outside = (form: object) => addsOutsider({ ...emptyForm, ...form }, contacts, domain)
  const typed = (email: string) => outside({ kind: 'custom', email, contact: 2 })
  expect([null, 1, 2, 3].map((contact) => outside({ contact }))).toEqual([
    false,
    false,
    true,
    false,
  ])
  expect(['', 'ed@', 'ed@b.example', 'ed@c.example'].map(typed)).toEqual([
    false,
    false,
    false,
    true,
  ])
})
