import { createFileRoute } from '@tanstack/react-router'
import { page } from '#src/app/page/page.ts'
import { ticketsSearch, toTicketsQuery, withQuickFilter } from '#src/areas/tickets/shown-tickets.ts'
import { TicketsPage } from '#src/areas/tickets/tickets-page.tsx'
import { clock } from '#src/clock.ts'

export const Route = createFileRoute('/_shell/_portal/service-tickets')({
  ...page({
    title: 'Service Tickets',
    search: ticketsSearch,
    rewrite: withQuickFilter,
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
