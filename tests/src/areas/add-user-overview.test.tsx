import { expect, test } from 'vitest'
import { Route } from '#src/routes/_shell/_portal/add-user-services/index.tsx'
import { markupTable, markupTexts, renderPage } from '#tests/src/support/render-page.tsx'

/** Where Add User requests begin, and where begun ones wait. */

const draft = (id: number, lastUpdatedDate: string) => ({
  addUserDraftRequestId: id,
  createdBy: 'Dana Whitfield',
  createdDate: '2026-11-09T16:05:00',
  lastUpdatedBy: 'Lee Marsh',
  lastUpdatedDate,
  userFullName: `User ${id}`,
})
const days = Array.from({ length: 11 }, (_, index) => String(index + 10))
/** From the oldest on, the newest in between. */
const drafts = [...days, '30', '01'].map((day, index) => draft(index, `2026-11-${day}T09:00:00`))

// ADDUSER-001, ADDUSER-004, ADDUSER-005, ADDUSER-006, ADDUSER-008
test('the overview has Start Request, and the ten drafts that were updated last', async () => {
  const html = await renderPage(Route, '/add-user-services/', {
    at: '/add-user-services',
    answers: { '/adduser/drafts': drafts },
  })
  const texts = markupTexts(html)
  expect(texts).toContain('Start Request')
  expect(texts).toContain('Work in progress')
  const [headings, ...rows] = markupTable(html, 'Work in progress')
  expect(headings).toEqual(['User Name', 'Created By', 'Edited By', 'Created Date', 'Actions'])
  expect(rows.map(([name]) => name)).toEqual(
    [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((id) => `User ${id}`),
  )
  for (const row of rows) expect(row.at(-1)).toMatch(/Discard/)
})
