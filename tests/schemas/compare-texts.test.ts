import { expect, test } from 'vitest'
import { sortVersions } from '#schemas/documents/documents.ts'
import { sortByNewestUpdate } from '#src/parts/drafts/draft-columns.ts'
import { sortRows } from '#src/ui/data-grid/sort-rows.ts'

test('times are sorted by their fractions, not as numbers of their own', () => {
  const late = '2026-03-05T10:00:00.5'
  const early = '2026-03-05T10:00:00.25'
  const draft = { userFullName: null, createdBy: 'Dana', lastUpdatedBy: 'Dana', createdDate: early }
  const drafts = [early, late].map((lastUpdatedDate) => ({ ...draft, lastUpdatedDate }))
  expect(sortByNewestUpdate(drafts).map(({ lastUpdatedDate }) => lastUpdatedDate)).toEqual([
    late,
    early,
  ])
  const version = { id: 1, versionId: 1, fileName: 'a.pdf' }
  const versions = [early, late].map((dateCreated) => ({ ...version, dateCreated }))
  const column = {
    id: 'at',
    header: 'At',
    value: ({ dateCreated }: (typeof versions)[number]) => dateCreated,
    dates: 'time',
  } as const
  expect(sortRows([...versions].reverse(), column, false)).toEqual(versions)
  expect(sortVersions(versions).map(({ dateCreated }) => dateCreated)).toEqual([late, early])
})
