import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { requestColumns } from './request-columns.tsx'

/** Everything the company has submitted and the person may see (beyond the spec). */
export function RequestsPage() {
  const { tenant } = useAccess()
  return (
    <Page>
      <PageHeading
        description={`What ${tenant.name} has submitted, newest first, with its answers and tickets. Times are Eastern Time.`}
      >
        My Requests
      </PageHeading>
      <DataGrid
        title="My Requests"
        rows={useReading('submittedRequests', {})}
        columns={requestColumns}
        initialPageSize={10}
        empty={{ text: 'What is requested from the menu Request a Service is listed here.' }}
      />
    </Page>
  )
}
