import { createFileRoute } from '@tanstack/react-router'
import { pageRouteOptions } from '#src/app/page/page.ts'
import { mayCall } from '#src/app/tenant/may-call.ts'
import { ServiceDashboardPage } from '#src/areas/service-dashboard/dashboard-page.tsx'

export const Route = createFileRoute('/_shell/_portal/service-dashboard')({
  ...pageRouteOptions({
    title: 'Service Dashboard',
    reads: ({ begin, access }) => {
      begin('whatWaits', {})
      begin('openedTickets', {})
      begin('ticketsByUser', {})
      begin('dashboardDocuments', {})
      if (mayCall('outstandingBalance', access.permissions)) begin('outstandingBalance', {})
      begin('disasterRecovery', {})
      begin('openTicketsByType', {})
    },
  }),
  component: ServiceDashboardPage,
})
