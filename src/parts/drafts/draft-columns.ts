import type { DraftProgress } from '#schemas/requests/requests.ts'
import { compareCodes } from '#schemas/texts/compare-texts.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'

/** A draft about a user, as listed. Dates are Eastern wall-clock time. */
export interface DraftSummary {
  readonly userFullName: string | null
  readonly createdBy: string
  readonly createdDate: string
  readonly lastUpdatedBy: string
  readonly lastUpdatedDate: string
}

/** A draft with its progress, if the API sends it. */
export type DraftWithProgress<Draft> = Draft & { readonly progress: DraftProgress | undefined }

/**
 * The columns of the drafts grid (AMB-072, TERM-007); those beyond the spec are hidden at first. A draft without a user
 * shows a dash (AMB-074).
 */
const documentedColumns: readonly GridColumn<DraftWithProgress<DraftSummary>>[] = [
  { id: 'userName', header: 'User Name', value: ({ userFullName }) => userFullName, names: true },
  { id: 'createdBy', header: 'Created By', value: ({ createdBy }) => createdBy, names: true },
  { id: 'editedBy', header: 'Edited By', value: ({ lastUpdatedBy }) => lastUpdatedBy, names: true },
  {
    id: 'createdDate',
    header: 'Created Date',
    value: ({ createdDate }) => createdDate,
    dates: 'time',
  },
  {
    id: 'lastUpdatedDate',
    header: 'Last Edited',
    value: ({ lastUpdatedDate }) => lastUpdatedDate,
    dates: 'time',
    startsHidden: true,
  },
]

/** The draft's type, in flows that have several. */
const typeColumn: GridColumn<DraftWithProgress<object>> = {
  id: 'type',
  header: 'Type',
  value: ({ progress }) => progress?.type ?? null,
  startsHidden: true,
}

/** The step the draft was left on. */
export const draftStepColumn: GridColumn<DraftWithProgress<object>> = {
  id: 'step',
  header: 'Step Reached',
  value: ({ progress }) => progress?.step ?? null,
}

/** The same column, hidden at first, for grids whose columns the spec lists. */
export const hiddenDraftStepColumn = { ...draftStepColumn, startsHidden: true } as const

/** The last editor, if the documented row doesn't say. */
export const draftLastEditorColumn: GridColumn<DraftWithProgress<object>> = {
  id: 'lastUpdatedBy',
  header: 'Edited By',
  value: ({ progress }) => progress?.lastUpdatedBy ?? null,
  names: true,
  startsHidden: true,
}

/**
 * Columns of drafts about a user (Add User, Terminate). The type and the step are added only if the API sends
 * progress.
 */
export function draftColumns(
  known: ReadonlyMap<number, DraftProgress> | undefined,
  hasTypes: boolean,
): readonly GridColumn<DraftWithProgress<DraftSummary>>[] {
  if (!known) return documentedColumns
  return [...documentedColumns, ...(hasTypes ? [typeColumn] : []), hiddenDraftStepColumn]
}

/** Newest update first. Eastern times sort as text. */
export function sortByNewestUpdate<Draft extends DraftSummary>(drafts: readonly Draft[]): Draft[] {
  return drafts.toSorted((a, b) => compareCodes(b.lastUpdatedDate, a.lastUpdatedDate))
}
