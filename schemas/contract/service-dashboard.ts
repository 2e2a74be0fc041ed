import { z } from 'zod'
import { anyFile, callCost, type Endpoint } from '../api/endpoint.ts'
import {
  dashboardFile,
  disasterRecovery,
  documentUpdate,
  openedTickets,
  ticketsByType,
  ticketsByUser,
  waitingItem,
} from '../dashboard/dashboard.ts'
import { permissions } from '../people/permissions.ts'
import { idInAddress } from './address.ts'

const { serviceDashboard, serviceTickets, billingAndPayments } = permissions
const area = 'Service dashboard'

/** The calls of the service dashboard. */
export const serviceDashboardCalls = {
  dashboardDocuments: {
    method: 'GET',
    path: '/servicedashboard/documentupdates',
    area,
    summary: 'Documents that came or changed lately and that the caller may read, the newest first',
    allowed: serviceDashboard,
    output: z.array(documentUpdate),
  },
  disasterRecovery: {
    method: 'GET',
    path: '/servicedashboard/disasterrocovery',
    area,
    summary: 'When disaster recovery was tested last, and when it is tested next',
    allowed: serviceDashboard,
    output: disasterRecovery,
  },
  outstandingBalance: {
    method: 'GET',
    path: '/servicedashboard/balance',
    area,
    summary: 'What is left of all invoices together, as it is shown',
    allowed: billingAndPayments,
    output: z.string(),
  },
  openTicketsByType: {
    method: 'GET',
    path: '/servicedashboard/openticketsbytype',
    area,
    summary: 'Open tickets by type and sub-type, those with most first',
    allowed: serviceDashboard,
    output: ticketsByType,
  },
  openedTickets: {
    method: 'GET',
    path: '/servicedashboard/openedtickets',
    area,
    summary: 'How many tickets are open, and how many were opened in each of the last months',
    allowed: serviceDashboard,
    output: openedTickets,
  },
  ticketsByUser: {
    method: 'GET',
    path: '/servicedashboard/ticketsbyuser',
    area,
    summary: 'Who opened most tickets in the same months',
    allowed: serviceDashboard,
    output: ticketsByUser,
  },
  dashboardDocumentFile: {
    method: 'GET',
    path: '/servicedashboard/documentupdates/{id}/versions/{versionId}',
    area,
    summary: 'A version of a document, as a file inside the envelope',
    allowed: serviceDashboard,
    params: z.object({ id: idInAddress, versionId: idInAddress }),
    fileInOutput: anyFile,
    output: dashboardFile,
    cost: callCost.download,
  },
  whatWaits: {
    method: 'GET',
    path: '/extensions/waiting',
    area: 'Extensions',
    summary:
      'How much waits for the caller, of what they may see: own drafts, approvals, answers, risks past their date, overdue invoices',
    allowed: serviceDashboard,
    cost: callCost.list,
    output: z.array(waitingItem),
    extension: true,
  },
  ticketsToAnswer: {
    method: 'GET',
    path: '/extensions/ticketstoanswer',
    area: 'Extensions',
    summary: 'Numbers of the open tickets in which the provider wrote last and awaits no approval',
    allowed: serviceTickets,
    cost: callCost.list,
    output: z.array(z.number().int()),
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
