import { createFileRoute, notFound } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { usePageData } from '#src/app/page/use-page-data.ts'
import { findRequestByNumber } from '#src/areas/requests/find-request-by-number.ts'
import { RequestPage } from '#src/areas/requests/request-page.tsx'

/** A request by its reference number, or by a ticket's number. */
export const Route = createFileRoute('/_shell/_portal/requests/$number')({
  ...page({
    title: 'My Requests',
    reads: async ({ hold, params: { number = '' } }) => {
      const found = findRequestByNumber(
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
