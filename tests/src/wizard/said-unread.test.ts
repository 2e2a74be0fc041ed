import { expect, test } from 'vitest'
import { nothingUnread, saidNext } from '#src/wizard/notices/said-unread.ts'

/** Which answers are said to be unread, while some are given and others come with a merge. */

const user = { label: 'User', title: 'User Select' }
const mailbox = { label: 'Mailbox', title: 'Email' }

test('an answer that was given stays listed, and what a merge brings comes after it', () => {
  const first = saidNext(nothingUnread, [user])
  expect(saidNext(first, []).listed).toEqual([user])
  expect(saidNext(saidNext(first, []), [mailbox]).listed).toEqual([user, mailbox])
})

test('what is unread again after it was dismissed is said again, alone', () => {
  const dismissed = { ...saidNext(nothingUnread, [user, mailbox]), isOpen: false }
  const given = saidNext(dismissed, [mailbox])
  expect(given.isOpen).toBe(false)
  expect(saidNext(given, [user, mailbox])).toEqual({
    listed: [user],
    unread: [user, mailbox],
    isOpen: true,
  })
})

test('one that is unread again while the notice is open is listed once', () => {
  const open = saidNext(saidNext(nothingUnread, [user]), [])
  expect(saidNext(open, [user]).listed).toEqual([user])
})
