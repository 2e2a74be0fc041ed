import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { ServiceTicketPage } from '#src/areas/service-ticket/service-ticket-page.tsx'

export const Route = createFileRoute('/_shell/_portal/service-ticket')({
  ...pageRouteOptions({ title: 'New Service Ticket' }),
  component: ServiceTicketPage,
})
