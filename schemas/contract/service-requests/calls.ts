import type { CallTraits } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

/** The service ticket and the bug report. */
export const serviceRequestCalls = {
  serviceTicketSubmit: {
    method: 'POST',
    path: '/servicerequests/serviceticket',
    allowed: permissions.newServiceTicket,
    invalidates: ['submittedRequests', 'tickets'],
  },
  bugReportSubmit: {
    method: 'POST',
    path: '/servicerequests/reportissue',
    allowed: 'member',
    invalidates: ['submittedRequests', 'tickets'],
    plainText: true,
  },
} as const satisfies Record<string, CallTraits>
