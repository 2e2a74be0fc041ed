import { queryErrorText } from '#src/api/error-text.ts'
import type { DraftAddress } from '#src/wizard/wizard-definition.ts'
import { type DraftSummary, draftColumns, newestUpdateFirst } from './draft-columns.ts'
import { DraftsGrid } from './drafts-grid.tsx'
import type { RemovalTexts } from './remove-draft.tsx'

interface WorkInProgressProps<Draft extends DraftSummary> {
  /** The wizard's address, which ends in the draft's id. */
  wizard: DraftAddress
  /** Undefined while they are read. */
  drafts: readonly Draft[] | undefined
  error: unknown
  idOf: (draft: Draft) => number
  removal: RemovalTexts
  remove: (id: number) => Promise<unknown>
}

/** The drafts of a request about a user (spec 000 §2). */
export function WorkInProgress<Draft extends DraftSummary>({
  drafts,
  error,
  ...rest
}: WorkInProgressProps<Draft>) {
  return (
    <DraftsGrid
      {...rest}
      title="Work in progress"
      drafts={drafts && newestUpdateFirst(drafts)}
      columns={draftColumns}
      error={error ? queryErrorText(error) : undefined}
      nameOf={nameOf}
    />
  )
}

function nameOf({ userFullName }: DraftSummary): string {
  return userFullName || 'an unnamed user'
}
