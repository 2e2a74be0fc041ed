import { createFileRoute } from '@tanstack/react-router'
import { ServiceTicketPage } from '#src/areas/service-ticket/service-ticket-page.tsx'

export const Route = createFileRoute('/_shell/_portal/service-ticket')({
  staticData: { title: 'New Service Ticket' },
  component: ServiceTicketPage,
})
