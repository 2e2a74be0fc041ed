import { createFileRoute, notFound } from '@tanstack/react-router'
import { load } from '#src/api/query.ts'
import { numberedRequest } from '#src/areas/requests/numbered-request.ts'
import { RequestPage } from '#src/areas/requests/request-page.tsx'

/** A request by its reference number, or by the number of one of its tickets. */
export const Route = createFileRoute('/_shell/_portal/requests/$number')({
  staticData: { title: 'My Requests' },
  loader: async ({ context: { portal, access }, params: { number } }) => {
    const { queryClient } = portal
    const requests = await load(queryClient, access.client, 'submittedRequests', {})
    const found = numberedRequest(requests, number)
    if (!found) throw notFound()
    await load(queryClient, access.client, 'submittedRequest', { params: { id: found.id } })
    return { id: found.id }
  },
  component: SubmittedRequest,
})

function SubmittedRequest() {
  const { id } = Route.useLoaderData()
  return <RequestPage id={id} />
}
