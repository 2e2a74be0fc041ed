import { expect, test } from 'vitest'
import { Route } from '#src/routes/_shell/_portal/terminate-user-services/index.tsx'
import { markupTable, renderPage } from '#tests/src/support/render-page.tsx'

/** Where terminations begin, and where begun ones wait. */

const draft = (id: number, lastUpdatedDate: string) => ({
  terminateUserDraftRequestId: id,
  createdBy: 'Dana Whitfield',
  createdDate: '2026-11-09T16:05:00',
  lastUpdatedBy: 'Lee Marsh',
  lastUpdatedDate,
  userFullName: `User ${id}`,
})

// TERM-009
test('the overview has its drafts by their last update, newest first, whatever order they come in', async () => {
  const drafts = [
    draft(1, '2026-11-10T09:00:00'),
    draft(2, '2026-12-01T00:00:00'),
    draft(3, '2025-12-31T23:59:59'),
    draft(4, '2026-11-10T09:00:01'),
  ]
  const html = await renderPage(Route, '/terminate-user-services/', {
    at: '/terminate-user-services',
    answers: { '/terminateuser/drafts': drafts },
  })
  const [, ...rows] = markupTable(html, 'Work in progress')
  expect(rows.map(([name]) => name)).toEqual(['User 2', 'User 4', 'User 1', 'User 3'])
})
