import { z } from 'zod'
import type { Endpoint } from '../api/endpoint.ts'
import { permissions } from '../people/permissions.ts'
import { serviceTicketBody } from '../tickets/service-ticket.ts'
import { submitted } from './submitted.ts'

/** The service ticket and the bug report. */
export const serviceRequestCalls = {
  serviceTicketSubmit: {
    method: 'POST',
    path: '/servicerequests/serviceticket',
    area: 'Service requests',
    summary: 'Opens a service ticket',
    allowed: permissions.newServiceTicket,
    invalidates: ['submittedRequests', 'tickets'],
    body: serviceTicketBody,
    output: submitted,
  },
  bugReportSubmit: {
    method: 'POST',
    path: '/servicerequests/reportissue',
    area: 'Service requests',
    summary: 'Reports a bug of the portal; the body is the description itself (AMB-031)',
    allowed: 'member',
    invalidates: ['submittedRequests', 'tickets'],
    body: z.string(),
    plainText: true,
    output: submitted,
  },
} as const satisfies Record<string, Endpoint>
