import { createFileRoute, notFound } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { findByRequestOrTicketNumber } from '#src/areas/requests/find-by-request-or-ticket-number.ts'
import { RequestPage } from '#src/areas/requests/request-page.tsx'

/** A request by its reference number, or by a ticket's number. */
export const Route = createFileRoute('/_shell/_portal/requests/$number')({
  ...pageRouteOptions({
    title: 'My Requests',
    reads: async ({ hold, params: { number = '' } }) => {
      const found = findByRequestOrTicketNumber(
        await hold('submittedRequests', { query: { number } }),
        number,
      )
      if (!found) throw notFound()
      await hold('submittedRequest', { params: { id: found.id } })
      return { id: found.id }
    },
  }),
  component: SubmittedRequest,
})

function SubmittedRequest() {
  const { id } = usePageData(Route.useLoaderData())
  return <RequestPage id={id} />
}
