import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { TransferDraftSummary } from '#schemas/file-transfer/calls.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import {
  type DraftWithProgress,
  draftLastEditorColumn,
  hiddenDraftStepColumn,
} from '#src/parts/drafts/draft-columns.ts'
import { DraftsGrid } from '#src/parts/drafts/drafts-grid.tsx'
import { isMissingError } from '#src/parts/drafts/remove-draft.ts'
import { StartRequestLink } from '#src/parts/drafts/start-request-link.tsx'
import { useDraftProgress } from '#src/parts/drafts/use-draft-progress.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import type { GridColumn } from '#src/ui/data-grid/grid-column.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'

const wizard = '/file-driver/new-file-transfer/{-$id}'

const documentedColumns: readonly GridColumn<DraftWithProgress<TransferDraftSummary>>[] = [
  { id: 'vendorName', header: 'Vendor Name', value: ({ vendorName }) => vendorName },
  {
    id: 'typeDescription',
    header: 'Type Description',
    value: ({ typeDescription }) => typeDescription,
  },
  {
    id: 'lastUpdated',
    header: 'Last Updated',
    value: ({ lastUpdated }) => lastUpdated,
    dates: 'time',
  },
]

/** Start page of file transfer requests, with the saved drafts. */
export function FileTransferOverview() {
  const { client } = useAccess()
  const drafts = useReading('fileTransferDrafts', {}, { failed: 'Failed to fetch file transfer' })
  const progressById = useDraftProgress('fileTransfer')
  const remove = (id: number) =>
    client.call('fileTransferDiscard', { params: { id } }).catch((error) => {
      throw isMissingError(error) ? error : new Error('Failed to remove a draft')
    })
  return (
    <Page gap={8}>
      <PageHeading
        eyebrow="File Driver"
        description="Request a file transfer for your company. We save drafts as you go. You or a colleague can finish them later."
        actions={
          <>
            <Link to="/file-driver" className={buttonClass()}>
              <ArrowLeft aria-hidden="true" />
              All transfers
            </Link>
            <StartRequestLink wizard={wizard} />
          </>
        }
      >
        File Transfer Requests
      </PageHeading>
      <DraftsGrid
        title="Work in Progress"
        flowId="fileTransfer"
        wizard={wizard}
        drafts={{
          ...drafts,
          data: drafts.data?.map((draft) => ({ ...draft, progress: progressById?.get(draft.id) })),
        }}
        columns={
          progressById
            ? [...documentedColumns, draftLastEditorColumn, hiddenDraftStepColumn]
            : documentedColumns
        }
        idOf={({ id }) => id}
        nameOf={({ vendorName, typeDescription }) => vendorName || typeDescription}
        removal={{ verb: 'Remove', title: (name) => `Remove ${name} draft?` }}
        remove={remove}
      />
    </Page>
  )
}
