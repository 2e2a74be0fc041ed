import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { RequestsPage } from '#src/areas/requests/requests-page.tsx'

export const Route = createFileRoute('/_shell/_portal/requests/')({
  ...page({
    title: 'My Requests',
    grids: [''],
    reads: ({ begin }) => begin('submittedRequests', {}),
  }),
  component: RequestsPage,
})
