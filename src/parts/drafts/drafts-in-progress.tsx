import type { Reading } from '#src/ui/reading.ts'
import type { HostAddress } from '#src/wizard/wizard-definition.ts'
import { type DraftSummary, draftColumns, sortByNewestUpdate } from './draft-columns.ts'
import { DraftsGrid } from './drafts-grid.tsx'
import type { RemovalTexts } from './remove-draft-dialog.tsx'
import { useDraftProgress } from './use-draft-progress.ts'

interface WorkInProgressProps<Draft extends DraftSummary> {
  flowId: string
  /** Whether the flow has several types of requests. */
  hasTypes?: boolean
  /** The wizard's address, which ends in the draft's id. */
  wizard: HostAddress
  drafts: Reading<readonly Draft[]>
  idOf: (draft: Draft) => number
  removal: RemovalTexts
  remove: (id: number) => Promise<unknown>
}

/** The drafts of a request about a user. */
export function DraftsInProgress<Draft extends DraftSummary>({
  flowId,
  hasTypes = false,
  drafts,
  idOf,
  ...rest
}: WorkInProgressProps<Draft>) {
  const progressById = useDraftProgress(flowId)
  return (
    <DraftsGrid
      {...rest}
      flowId={flowId}
      idOf={idOf}
      title="Work in progress"
      drafts={{
        ...drafts,
        data:
          drafts.data &&
          sortByNewestUpdate(drafts.data).map((draft) => ({
            ...draft,
            progress: progressById?.get(idOf(draft)),
          })),
      }}
      columns={draftColumns(progressById, hasTypes)}
      nameOf={draftUserName}
    />
  )
}

function draftUserName({ userFullName }: DraftSummary): string {
  return userFullName || 'an unnamed user'
}
