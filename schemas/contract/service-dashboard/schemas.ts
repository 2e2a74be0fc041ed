import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import {
  dashboardFile,
  disasterRecovery,
  documentUpdate,
  openedTickets,
  ticketsByType,
  ticketsByUser,
  waitingItem,
} from '../../dashboard/dashboard.ts'
import { idInAddress } from '../id-in-address.ts'
import type { serviceDashboardCalls } from './calls.ts'

const area = 'Service dashboard'

/** Inputs and outputs of the calls about the service dashboard. */
export const serviceDashboardSchemas = {
  dashboardDocuments: {
    area,
    summary: 'Documents that came or changed lately and that the caller can read, the newest first',
    output: z.array(documentUpdate),
  },
  disasterRecovery: {
    area,
    summary: 'When disaster recovery was tested last, and when it is tested next',
    output: disasterRecovery,
  },
  outstandingBalance: {
    area,
    summary: 'What is left of all invoices together, as it is shown',
    output: z.string(),
  },
  openTicketsByType: {
    area,
    summary: 'Open tickets by type and sub-type, those with most first',
    output: ticketsByType,
  },
  openedTickets: {
    area,
    summary: 'How many tickets are open, and how many were opened in each of the last months',
    output: openedTickets,
  },
  ticketsByUser: {
    area,
    summary: 'Who opened most tickets in the same months',
    output: ticketsByUser,
  },
  dashboardDocumentFile: {
    area,
    summary: 'A version of a document, as a file inside the envelope',
    params: z.object({ id: idInAddress, versionId: idInAddress }),
    output: dashboardFile,
  },
  whatWaits: {
    area: 'Extensions',
    summary:
      'How much waits for the caller, of what they may see: own drafts, approvals, answers, risks past their date, overdue invoices',
    output: z.array(waitingItem),
  },
  ticketsToAnswer: {
    area: 'Extensions',
    summary: 'Numbers of the open tickets in which the provider wrote last and awaits no approval',
    output: z.array(z.number().check(z.int())),
  },
} satisfies CallSchemasFor<typeof serviceDashboardCalls>
