import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

/*
 * Calls beyond the spec. A provider's own API need not know them: the portal makes them only where its
 * configuration says `extensions`.
 */

/** Submitted requests and drafts of all flows. */
export const requestCalls = {
  submittedRequests: {
    method: 'GET',
    path: '/extensions/requests',
    allowed: 'member',
    extension: true,
  },
  submittedRequest: {
    method: 'GET',
    path: '/extensions/requests/{id}',
    allowed: 'member',
    extension: true,
  },
  pendingRequests: {
    method: 'GET',
    path: '/extensions/pendingrequests',
    allowed: 'member',
    cost: callCost.list,
    extension: true,
  },
  draftProgress: {
    method: 'GET',
    path: '/extensions/drafts',
    allowed: 'member',
    extension: true,
  },
  draftCompany: {
    method: 'GET',
    path: '/extensions/draftcompany',
    allowed: 'signedIn',
    extension: true,
  },
  attachReportContext: {
    method: 'POST',
    path: '/extensions/reportcontext',
    allowed: 'member',
    invalidates: ['submittedRequest'],
    extension: true,
  },
} as const satisfies Record<string, CallTraits>

/** Counts of what people do in the wizards. */
export const flowUsageCalls = {
  recordFlowUsage: {
    method: 'POST',
    path: '/extensions/flowusage',
    allowed: 'member',
    invalidates: [],
    extension: true,
  },
  flowUsage: {
    method: 'GET',
    path: '/extensions/flowusage',
    allowed: permissions.charts,
    extension: true,
  },
} as const satisfies Record<string, CallTraits>
