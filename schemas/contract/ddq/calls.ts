import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

/** The call of the due diligence question library. */
export const ddqCalls = {
  ddq: {
    method: 'GET',
    path: '/resources/ddq',
    allowed: permissions.vendorDdq,
    cost: callCost.list,
  },
} as const satisfies Record<string, CallTraits>
