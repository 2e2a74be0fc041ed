import { createFileRoute } from '@tanstack/react-router'
import { prefetch } from '#src/api/query.ts'
import { RequestsPage } from '#src/areas/requests/requests-page.tsx'

export const Route = createFileRoute('/_shell/_portal/requests/')({
  staticData: { title: 'My Requests' },
  loader: ({ context: { portal, access } }) =>
    prefetch(portal.queryClient, access.client, 'submittedRequests', {}),
  component: RequestsPage,
})
