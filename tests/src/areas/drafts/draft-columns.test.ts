import { expect, test } from 'vitest'
import { draftColumns, newestUpdateFirst } from '#src/areas/drafts/draft-columns.ts'
import { cellText } from '#src/ui/data-grid/grid-column.ts'

const draft = (
  id: number,
  lastUpdatedDate: string,
  userFullName: string | null = 'Ada Lovelace',
) => ({
  addUserDraftRequestId: id,
  createdBy: 'Dana Whitfield',
  createdDate: '2026-11-09T16:05:00',
  lastUpdatedBy: 'Lee Marsh',
  lastUpdatedDate,
  userFullName,
})

test('drafts are shown by their last update, newest first, whatever order they come in', () => {
  const drafts = [
    draft(1, '2026-11-10T09:00:00'),
    draft(2, '2026-12-01T00:00:00'),
    draft(3, '2026-11-10T09:00:01'),
  ]
  expect(
    newestUpdateFirst(drafts).map(({ addUserDraftRequestId }) => addUserDraftRequestId),
  ).toEqual([2, 3, 1])
})

test('a draft shows its user, its people and its creation as the product writes dates', () => {
  const shown = draftColumns.map((column) => [column.header, cellText(column, draft(1, ''))])
  expect(shown).toEqual([
    ['User Name', 'Ada Lovelace'],
    ['Created By', 'Dana Whitfield'],
    ['Edited By', 'Lee Marsh'],
    ['Created Date', '11/09/2026 4:05 PM'],
  ])
})
