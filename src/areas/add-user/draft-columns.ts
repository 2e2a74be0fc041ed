import type { AddUserDraftSummary } from '#schemas/add-user/draft.ts'
import { displayDateTime } from '#schemas/eastern-time.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'

/** The columns of the drafts grid (AMB-072); a draft without a user shows a dash (AMB-074). */
export const draftColumns: readonly GridColumn<AddUserDraftSummary>[] = [
  { id: 'userName', header: 'User Name', value: ({ userFullName }) => userFullName },
  { id: 'createdBy', header: 'Created By', value: ({ createdBy }) => createdBy },
  { id: 'editedBy', header: 'Edited By', value: ({ lastUpdatedBy }) => lastUpdatedBy },
  {
    id: 'createdDate',
    header: 'Created Date',
    value: ({ createdDate }) => createdDate,
    text: ({ createdDate }) => displayDateTime(createdDate),
  },
]

/** Drafts by their last update, newest first (spec 000 §2). Eastern times sort as texts. */
export function newestUpdateFirst(drafts: readonly AddUserDraftSummary[]): AddUserDraftSummary[] {
  return [...drafts].sort((a, b) => b.lastUpdatedDate.localeCompare(a.lastUpdatedDate))
}
