import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { permissions } from '../people/permissions.ts'
import { reportContext } from '../reports/report-context.ts'
import { usageQuery, usageReport, usageTotal } from '../requests/flow-usage.ts'
import { pendingRequest } from '../requests/pending.ts'
import { draftProgress, requestDetail, requestSummary } from '../requests/requests.ts'
import { tenant } from '../settings/tenant.ts'
import { idInAddress } from './address.ts'

/*
 * Calls beyond the spec. A provider's own API need not know them: the portal makes them only where its
 * configuration says `extensions`.
 */

/** What a company has submitted, and its drafts whatever their flow. */
export const requestCalls = {
  submittedRequests: {
    method: 'GET',
    path: '/extensions/requests',
    area: 'Extensions',
    summary:
      'What the company has submitted and the caller may see, newest first: 1,000 at once, those `before` the id of one, or the one that has a `number` or a ticket of that number',
    allowed: 'member',
    query: z.object({ before: idInAddress.optional(), number: z.string().max(100).optional() }),
    output: z.array(requestSummary),
    extension: true,
  },
  submittedRequest: {
    method: 'GET',
    path: '/extensions/requests/{id}',
    area: 'Extensions',
    summary: 'A submitted request with its answers in words and its tickets',
    allowed: 'member',
    params: z.object({ id: idInAddress }),
    output: requestDetail,
    extension: true,
  },
  pendingRequests: {
    method: 'GET',
    path: '/extensions/pendingrequests',
    area: 'Extensions',
    summary:
      'Changes of lists, people and the plan that are under way and that the caller may see there, newest first',
    allowed: 'member',
    cost: callCost.list,
    output: z.array(pendingRequest),
    extension: true,
  },
  draftProgress: {
    method: 'GET',
    path: '/extensions/drafts',
    area: 'Extensions',
    summary:
      'Of each open draft that the caller may see: its type, the step reached, who saved it last',
    allowed: 'member',
    output: z.array(draftProgress),
    extension: true,
  },
  draftCompany: {
    method: 'GET',
    path: '/extensions/draftcompany',
    area: 'Extensions',
    summary:
      'The company of a draft, open or submitted, among those in which the caller may open it; null where it is in none',
    allowed: 'signedIn',
    query: z.object({ flow: z.string().max(60), id: idInAddress }),
    output: tenant.nullable(),
    extension: true,
  },
  attachReportContext: {
    method: 'POST',
    path: '/extensions/reportcontext',
    area: 'Extensions',
    summary: 'Adds to the caller’s own bug report where in the portal they were',
    allowed: 'member',
    invalidates: ['submittedRequest'],
    body: z.object({ referenceNumber: z.string().max(50), context: reportContext }),
    output: z.unknown(),
    extension: true,
  },
} as const satisfies Record<string, Endpoint>

/** What is counted of wizards. */
export const flowUsageCalls = {
  recordFlowUsage: {
    method: 'POST',
    path: '/extensions/flowusage',
    area: 'Extensions',
    summary:
      'Adds to what is counted of a wizard: transitions, refusals, time; nothing of a person',
    allowed: 'member',
    invalidates: [],
    body: usageReport,
    output: z.unknown(),
    extension: true,
  },
  flowUsage: {
    method: 'GET',
    path: '/extensions/flowusage',
    area: 'Extensions',
    summary: 'What was counted of a wizard in the company over a period',
    allowed: permissions.charts,
    query: usageQuery,
    output: z.array(usageTotal),
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
