import { Link } from '@tanstack/react-router'
import { useReading } from '#src/app/page/reads.ts'
import { useMayCall } from '#src/app/tenant/may-call.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { transferColumns } from './transfer-columns.tsx'

/** The company's managed file transfers. */
export function TransfersPage() {
  const mayRequest = useMayCall('fileTransferSubmit')
  const transfers = useReading(
    'fileDriverTransfers',
    {},
    { failed: 'Failed to fetch file transfer' },
  )
  return (
    <Page gap={8}>
      <PageHeading
        description="Your company's file transfers."
        actions={
          mayRequest && (
            <Link to="/file-driver/overview" className={buttonClass({ variant: 'primary' })}>
              Request a transfer
            </Link>
          )
        }
      >
        File Driver
      </PageHeading>
      <DataGrid
        title="File transfers"
        rows={transfers}
        columns={transferColumns}
        initialPageSize={15}
        empty={{ text: 'No file transfers yet.' }}
      />
    </Page>
  )
}
