import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { reportContext } from '../../reports/report-context.ts'
import { usageQuery, usageReport, usageTotal } from '../../requests/flow-usage.ts'
import { pendingRequest } from '../../requests/pending.ts'
import { draftProgress, requestDetail, requestSummary } from '../../requests/requests.ts'
import { tenant } from '../../settings/tenant.ts'
import { idInAddress } from '../id-in-address.ts'
import type { flowUsageCalls, requestCalls } from './calls.ts'

/** Inputs and outputs of the calls about requests and drafts. */
export const requestSchemas = {
  submittedRequests: {
    area: 'Extensions',
    summary:
      'What the company has submitted and the caller can see, newest first: 1,000 at once, those `before` the id of one, or the one that has a `number` or a ticket of that number',
    query: z.object({
      before: z.optional(idInAddress),
      number: z.optional(z.string().check(z.maxLength(100))),
    }),
    output: z.array(requestSummary),
  },
  submittedRequest: {
    area: 'Extensions',
    summary: 'A submitted request with its answers in words and its tickets',
    params: z.object({ id: idInAddress }),
    output: requestDetail,
  },
  pendingRequests: {
    area: 'Extensions',
    summary:
      'Changes of lists, people and the plan that are under way and that the caller can see there, newest first',
    output: z.array(pendingRequest),
  },
  draftProgress: {
    area: 'Extensions',
    summary:
      'Of each open draft that the caller can see: its type, the step reached, who saved it last',
    output: z.array(draftProgress),
  },
  draftCompany: {
    area: 'Extensions',
    summary:
      'The company of a draft, open or submitted, among those in which the caller can open it; null where it is in none',
    query: z.object({ flow: z.string().check(z.maxLength(60)), id: idInAddress }),
    output: z.nullable(tenant),
  },
  attachReportContext: {
    area: 'Extensions',
    summary: "Adds to the caller's own bug report where in the portal they were",
    body: z.object({ referenceNumber: z.string().check(z.maxLength(50)), context: reportContext }),
    output: z.unknown(),
  },
} satisfies CallSchemasFor<typeof requestCalls>

/** Input and output of the call that counts what happens in wizards. */
export const flowUsageSchemas = {
  recordFlowUsage: {
    area: 'Extensions',
    summary:
      'Adds to what is counted of a wizard: transitions, refusals, time; nothing of a person',
    body: usageReport,
    output: z.unknown(),
  },
  flowUsage: {
    area: 'Extensions',
    summary: 'What was counted of a wizard in the company over a period',
    query: usageQuery,
    output: z.array(usageTotal),
  },
} satisfies CallSchemasFor<typeof flowUsageCalls>
