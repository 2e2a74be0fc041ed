import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { TicketsPage } from '#src/areas/tickets/tickets-page.tsx'
import {
  moveQuickFilterToSearch,
  ticketsParamSchemas,
  toTicketsQuery,
} from '#src/areas/tickets/tickets-params.ts'
import { clock } from '#src/clock.ts'

export const Route = createFileRoute('/_shell/_portal/service-tickets')({
  ...pageRouteOptions({
    title: 'Service Tickets',
    search: ticketsParamSchemas,
    rewrite: moveQuickFilterToSearch,
    grids: [''],
    reads: ({ begin, search }) => {
      const query = toTicketsQuery(search, clock.now())
      if (query) begin('tickets', { query })
      begin('unreadTickets', {})
    },
  }),
  component: ServiceTickets,
})

function ServiceTickets() {
  return <TicketsPage search={Route.useSearch()} />
}
