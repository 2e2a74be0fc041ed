import type { PortalDeclaration } from '#machines/portal/portal-declaration.ts'
import { flowFolder, flowPages } from '#machines/portal/portal-declaration.ts'
import type { FlowDraftSummary } from '#schemas/requests/flow-drafts.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { type DraftWithProgress, draftStepColumn } from '#src/parts/drafts/draft-columns.ts'
import { DraftsGrid } from '#src/parts/drafts/drafts-grid.tsx'
import { StartRequestLink } from '#src/parts/drafts/start-request-link.tsx'
import { useDraftProgress } from '#src/parts/drafts/use-draft-progress.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

const columns: readonly GridColumn<DraftWithProgress<FlowDraftSummary>>[] = [
  { id: 'about', header: 'About', value: ({ about }) => about, names: true },
  { id: 'createdBy', header: 'Created By', value: ({ createdBy }) => createdBy, names: true },
  { id: 'editedBy', header: 'Edited By', value: ({ lastUpdatedBy }) => lastUpdatedBy, names: true },
  {
    id: 'lastUpdatedDate',
    header: 'Last Edited',
    value: ({ lastUpdatedDate }) => lastUpdatedDate,
    dates: 'time',
  },
  draftStepColumn,
]

/** Start page of a flow without pages of its own, with the saved drafts. */
export function ServiceOverview({ portal }: { portal: PortalDeclaration }) {
  const { client } = useAccess()
  const { id, title, purpose } = portal
  const flow = flowFolder(id)
  const { wizard } = flowPages(portal)
  const progressById = useDraftProgress(id)
  const drafts = useReading('flowDrafts', { params: { flow } })
  const rows = drafts.data?.map((draft) => ({ ...draft, progress: progressById?.get(draft.id) }))
  return (
    <Page gap={8}>
      <PageHeading
        description={`${purpose} We save drafts as you go. You or a colleague can finish them later.`}
        actions={<StartRequestLink wizard={wizard} />}
      >
        {title}
      </PageHeading>
      <DraftsGrid
        title="Work in progress"
        flowId={id}
        wizard={wizard}
        drafts={{ ...drafts, data: rows }}
        columns={columns}
        idOf={(draft) => draft.id}
        nameOf={({ about }) => about ?? 'an unnamed request'}
        removal={{ verb: 'Discard', title: () => 'Discard this draft?' }}
        remove={(draftId) => client.call('flowDraftDiscard', { params: { flow, id: draftId } })}
      />
    </Page>
  )
}
