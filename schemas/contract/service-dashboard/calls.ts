import { anyFileMediaType, type CallTraits, callCost } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

const { serviceDashboard, serviceTickets, billingAndPayments } = permissions

/** The calls of the service dashboard. */
export const serviceDashboardCalls = {
  dashboardDocuments: {
    method: 'GET',
    path: '/servicedashboard/documentupdates',
    allowed: serviceDashboard,
  },
  disasterRecovery: {
    method: 'GET',
    path: '/servicedashboard/disasterrocovery',
    allowed: serviceDashboard,
  },
  outstandingBalance: {
    method: 'GET',
    path: '/servicedashboard/balance',
    allowed: billingAndPayments,
  },
  openTicketsByType: {
    method: 'GET',
    path: '/servicedashboard/openticketsbytype',
    allowed: serviceDashboard,
  },
  openedTickets: {
    method: 'GET',
    path: '/servicedashboard/openedtickets',
    allowed: serviceDashboard,
  },
  ticketsByUser: {
    method: 'GET',
    path: '/servicedashboard/ticketsbyuser',
    allowed: serviceDashboard,
  },
  dashboardDocumentFile: {
    method: 'GET',
    path: '/servicedashboard/documentupdates/{id}/versions/{versionId}',
    allowed: serviceDashboard,
    fileInOutput: anyFileMediaType,
    cost: callCost.download,
  },
  whatWaits: {
    method: 'GET',
    path: '/extensions/waiting',
    allowed: serviceDashboard,
    cost: callCost.list,
    extension: true,
  },
  ticketsToAnswer: {
    method: 'GET',
    path: '/extensions/ticketstoanswer',
    allowed: serviceTickets,
    cost: callCost.list,
    extension: true,
  },
} as const satisfies Record<string, CallTraits>
