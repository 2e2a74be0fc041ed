import { type Call, callCost } from '../../api/endpoint.ts'

/** The search across the portal, beyond the spec. */
export const searchCalls = {
  search: {
    // What people search for, names among it, is in no address.
    method: 'POST',
    looks: true,
    path: '/extensions/search',
    allowed: 'member',
    cost: callCost.list,
    extension: true,
  },
} as const satisfies Record<string, Call>
