import { expect, test } from 'vitest'
import { draftColumns, sortByNewestUpdate } from '#src/parts/drafts/draft-columns.ts'
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

// ADDUSER-006, TERM-009
test('drafts are shown by their last update, newest first, whatever order they come in', () => {
  const drafts = [
    draft(1, '2026-11-10T09:00:00'),
    draft(2, '2026-12-01T00:00:00'),
    draft(3, '2026-11-10T09:00:01'),
  ]
  expect(
    sortByNewestUpdate(drafts).map(({ addUserDraftRequestId }) => addUserDraftRequestId),
  ).toEqual([2, 3, 1])
})

test('a draft shows its user, its people and dates, and where the API sends them, its type and the step reached', () => {
  const documented = [
    ['User Name', 'Ada Lovelace'],
    ['Created By', 'Dana Whitfield'],
    ['Edited By', 'Lee Marsh'],
    ['Created Date', '11/09/2026 4:05 PM'],
    ['Last Edited', '11/10/2026 9:00 AM'],
  ]
  const progress = {
    flow: 'addUser',
    id: 1,
    type: 'Citrix',
    step: 'General Info',
    lastUpdatedBy: 'Lee Marsh',
  }
  const shown = (known: Parameters<typeof draftColumns>[0], hasTypes: boolean) =>
    draftColumns(known, hasTypes).map((column) => [
      column.header,
      cellText(column, { ...draft(1, '2026-11-10T09:00:00'), progress: known?.get(1) }),
    ])
  expect(shown(undefined, true)).toEqual(documented)
  const known = new Map([[1, progress]])
  const step = ['Step Reached', 'General Info']
  expect(shown(known, true)).toEqual([...documented, ['Type', 'Citrix'], step])
  expect(shown(known, false)).toEqual([...documented, step])
  expect(shown(new Map(), true).slice(-2)).toEqual([
    ['Type', ''],
    ['Step Reached', ''],
  ])
})

test('columns that the spec does not list start hidden (TERM-007)', () => {
  const shown = draftColumns(new Map(), true).filter(({ startsHidden }) => !startsHidden)
  expect(shown.map(({ header }) => header)).toEqual([
    'User Name',
    'Created By',
    'Edited By',
    'Created Date',
  ])
})
