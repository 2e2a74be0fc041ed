import { expect, test } from 'vitest'
import { nextUnreadNotice, noUnreadAnswers } from '#src/wizard/notices/unread-answers.ts'

/** Which answers are said to be unread, while some are given and others come with a merge. */

const user = { label: 'User', title: 'User Select' }
const mailbox = { label: 'Mailbox', title: 'Email' }

test('an answer that was given stays listed, and what a merge brings comes after it', () => {
  const first = nextUnreadNotice(noUnreadAnswers, [user])
  expect(nextUnreadNotice(first, []).listed).toEqual([user])
  expect(nextUnreadNotice(nextUnreadNotice(first, []), [mailbox]).listed).toEqual([user, mailbox])
})

test('what is unread again after it was dismissed is said again, alone', () => {
  const dismissed = { ...nextUnreadNotice(noUnreadAnswers, [user, mailbox]), isOpen: false }
  const given = nextUnreadNotice(dismissed, [mailbox])
  expect(given.isOpen).toBe(false)
  expect(nextUnreadNotice(given, [user, mailbox])).toEqual({
    listed: [user],
    unread: [user, mailbox],
    isOpen: true,
  })
})

test('one that is unread again while the notice is open is listed once', () => {
  const open = nextUnreadNotice(nextUnreadNotice(noUnreadAnswers, [user]), [])
  expect(nextUnreadNotice(open, [user]).listed).toEqual([user])
})
