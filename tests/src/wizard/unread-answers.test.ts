import { expect, test } from 'vitest'
import {
  emptyUnreadableNoticeState,
  nextUnreadableNoticeState,
} from '#src/wizard/notices/unreadable-notice-state.ts'

/** Which answers are said to be unread, while some are given and others come with a merge. */

const user = { label: 'User', title: 'User Select' }
const mailbox = { label: 'Mailbox', title: 'Email' }

test('an answer that was given stays listed, and what a merge brings comes after it', () => {
  const first = nextUnreadableNoticeState(emptyUnreadableNoticeState, [user])
  expect(nextUnreadableNoticeState(first, []).listed).toEqual([user])
  expect(nextUnreadableNoticeState(nextUnreadableNoticeState(first, []), [mailbox]).listed).toEqual(
    [user, mailbox],
  )
})

test('what is unread again after it was dismissed is said again, alone', () => {
  const dismissed = {
    ...nextUnreadableNoticeState(emptyUnreadableNoticeState, [user, mailbox]),
    isOpen: false,
  }
  const given = nextUnreadableNoticeState(dismissed, [mailbox])
  expect(given.isOpen).toBe(false)
  expect(nextUnreadableNoticeState(given, [user, mailbox])).toEqual({
    listed: [user],
    unread: [user, mailbox],
    isOpen: true,
  })
})

test('one that is unread again while the notice is open is listed once', () => {
  const open = nextUnreadableNoticeState(
    nextUnreadableNoticeState(emptyUnreadableNoticeState, [user]),
    [],
  )
  expect(nextUnreadableNoticeState(open, [user]).listed).toEqual([user])
})
