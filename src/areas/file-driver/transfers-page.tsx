import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { permissions } from '#schemas/permissions.ts'
import { query } from '#src/api/query.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { transferColumns } from './transfer-columns.tsx'

/** The managed file transfers of the company (spec 002 §2). */
export function TransfersPage() {
  const { client, permissions: held } = useAccess()
  const { data: transfers, isError } = useQuery(query(client, 'fileDriverTransfers', {}))
  const mayRequest = held.includes(permissions.fileTransferRequest)
  return (
    <Page gap={8}>
      <PageHeading
        description="The file transfers that run for your company. Times are Eastern Time."
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
        rowKey={({ id }) => id}
        initialPageSize={15}
        {...(isError && { error: 'Failed to fetch file transfer' })}
        empty={{ text: 'No file transfer runs for your company yet.' }}
      />
    </Page>
  )
}
