import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { rowIdSearchSchema } from '#src/app/page/row-id.ts'
import { olderRequestsInput } from '#src/areas/requests/older-requests-input.ts'
import { RequestsPage } from '#src/areas/requests/requests-page.tsx'

export const Route = createFileRoute('/_shell/_portal/requests/')({
  ...pageRouteOptions({
    title: 'My Requests',
    search: { before: rowIdSearchSchema },
    grids: [''],
    reads: ({ begin, search }) => begin('submittedRequests', olderRequestsInput(search.before)),
  }),
  component: Requests,
})

function Requests() {
  return <RequestsPage before={Route.useSearch().before} />
}
