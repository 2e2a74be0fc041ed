import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'

/** What the drafts of every kind of request tell of themselves. Dates are Eastern wall-clock time. */
export interface DraftSummary {
  readonly userFullName: string | null
  readonly createdBy: string
  readonly createdDate: string
  readonly lastUpdatedBy: string
  readonly lastUpdatedDate: string
}

/** The columns of the drafts grid (AMB-072); a draft without a user shows a dash (AMB-074). */
export const draftColumns: readonly GridColumn<DraftSummary>[] = [
  { id: 'userName', header: 'User Name', value: ({ userFullName }) => userFullName },
  { id: 'createdBy', header: 'Created By', value: ({ createdBy }) => createdBy },
  { id: 'editedBy', header: 'Edited By', value: ({ lastUpdatedBy }) => lastUpdatedBy },
  {
    id: 'createdDate',
    header: 'Created Date',
    value: ({ createdDate }) => createdDate,
    dates: 'time',
  },
]

/** Drafts by their last update, newest first (spec 000 §2). Eastern times sort as texts. */
export function newestUpdateFirst<Draft extends DraftSummary>(drafts: readonly Draft[]): Draft[] {
  return drafts.toSorted((a, b) => b.lastUpdatedDate.localeCompare(a.lastUpdatedDate))
}
