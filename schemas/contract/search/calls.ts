import { type CallTraits, callCost } from '../../api/endpoint.ts'

/** The search across the portal, beyond the spec. */
export const searchCalls = {
  search: {
    // POST keeps search terms, which may be names, out of addresses and logs.
    method: 'POST',
    looks: true,
    path: '/extensions/search',
    allowed: 'member',
    cost: callCost.list,
    extension: true,
  },
} as const satisfies Record<string, CallTraits>
