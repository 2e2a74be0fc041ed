import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

const { hardwareRequest: mayRequest } = permissions

/** The calls of the hardware purchase request. */
export const hardwareCalls = {
  hardwareUsers: {
    method: 'GET',
    path: '/hardwarerequests/users',
    allowed: mayRequest,
    cost: callCost.list,
  },
  hardwareSubmit: {
    method: 'POST',
    path: '/hardwarerequests/submit',
    allowed: mayRequest,
    invalidates: ['submittedRequests', 'tickets'],
  },
} as const satisfies Record<string, CallTraits>
