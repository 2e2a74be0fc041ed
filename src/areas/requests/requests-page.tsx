import { Link } from '@tanstack/react-router'
import { maxRequestsPerPage } from '#schemas/requests/requests.ts'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import { useReading } from '#src/app/page/reads.ts'
import { useAccess } from '#src/app/tenant/use-access.ts'
import { DataGrid } from '#src/ui/data-grid/data-grid.tsx'
import { linkClass } from '#src/ui/link-class.ts'
import { Page } from '#src/ui/page.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { Inline } from '#src/ui/stack.tsx'
import { olderRequestsInput } from './older-requests-input.ts'
import { requestColumns } from './request-columns.tsx'

/**
 * The company's submitted requests that the person may see (beyond the spec), page by page.
 * @param before id of the previous page's last request; undefined on the first page
 */
export function RequestsPage({ before }: { before: number | undefined }) {
  const { tenant } = useAccess()
  const requests = useReading('submittedRequests', olderRequestsInput(before))
  const last = requests.data?.length === maxRequestsPerPage ? requests.data.at(-1) : undefined
  return (
    <Page>
      <PageHeading
        description={`What ${tenant.name} has requested, newest first, with answers and tickets.`}
      >
        My Requests
      </PageHeading>
      <DataGrid
        key={before}
        title="My Requests"
        rows={requests}
        columns={requestColumns}
        initialPageSize={10}
        empty={{ text: 'Requests you make from the Request a Service menu show up here.' }}
      />
      {(last || before !== undefined) && (
        <Inline gap={4}>
          {before !== undefined && (
            <Link to="/requests" className={linkClass}>
              Newest requests
            </Link>
          )}
          {last && (
            <Link to="/requests" search={{ before: last.id }} className={linkClass}>
              Requests before {formatDateTime(last.submittedDate)}
            </Link>
          )}
        </Inline>
      )}
    </Page>
  )
}
