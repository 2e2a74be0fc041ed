import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { page } from '#src/app/page/page.ts'
import { requestsBefore } from '#src/areas/requests/requests-before.ts'
import { RequestsPage } from '#src/areas/requests/requests-page.tsx'

export const Route = createFileRoute('/_shell/_portal/requests/')({
  ...page({
    title: 'My Requests',
    search: { before: z.number().int().positive() },
    grids: [''],
    reads: ({ begin, search }) => begin('submittedRequests', requestsBefore(search.before)),
  }),
  component: Requests,
})

function Requests() {
  return <RequestsPage before={Route.useSearch().before} />
}
