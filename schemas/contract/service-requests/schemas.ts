import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { serviceTicketBody } from '../../tickets/service-ticket.ts'
import { submittedResponse } from '../submitted-response.ts'
import type { serviceRequestCalls } from './calls.ts'

/** Inputs and outputs of the calls about the service ticket and the bug report. */
export const serviceRequestSchemas = {
  serviceTicketSubmit: {
    area: 'Service requests',
    summary: 'Opens a service ticket',
    body: serviceTicketBody,
    output: submittedResponse,
  },
  bugReportSubmit: {
    area: 'Service requests',
    summary: 'Reports a bug in the portal; the body is the description itself',
    body: z.string(),
    output: submittedResponse,
  },
} satisfies CallSchemasFor<typeof serviceRequestCalls>
