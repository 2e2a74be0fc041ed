import { expect, test } from 'vitest'
import { accessEndNoticeText } from '#schemas/terminate/access-end-text.ts'

const eastern = 'America/New_York'

/** 6 March 2026 is a Friday; clocks go forward on the Sunday after. */

test('a possible time is shown as it is', () => {
  expect(accessEndNoticeText('2026-03-06T10:00:00', '2026-03-06T23:59:00', eastern)).toBe(
    'If you submit now, access ends on 03/06/2026 11:59 PM Eastern Time.',
  )
})

test('an immediate termination takes about ten minutes', () => {
  expect(accessEndNoticeText('2026-03-06T10:00:00', '2026-03-06T10:01:00', eastern)).toBe(
    "If you submit now, access ends at about 03/06/2026 10:10 AM Eastern Time. It's automated and takes about 10 minutes.",
  )
})

test('after 5 PM on Friday it is Monday, in the reader’s own zone too', () => {
  expect(accessEndNoticeText('2026-03-06T17:30:00', '2026-03-06T23:59:00', 'Europe/London')).toBe(
    'If you submit now, the request waits for the next business day: access ends on 03/09/2026 12:00 AM Eastern Time (03/09/2026 4:00 AM Greenwich Mean Time) at the earliest.',
  )
})

test('a weekend does not delay what is to end after it', () => {
  expect(accessEndNoticeText('2026-03-07T09:00:00', '2026-03-10T23:59:00', eastern)).toBe(
    'If you submit now, access ends on 03/10/2026 11:59 PM Eastern Time.',
  )
})
