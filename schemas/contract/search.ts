import { callCost, type Endpoint } from '../api/endpoint.ts'
import { searchAnswer, searchBody } from '../search/search.ts'

/** The search across the portal, beyond the spec. */
export const searchCalls = {
  search: {
    // What people search for, names among it, is in no address.
    method: 'POST',
    looks: true,
    path: '/extensions/search',
    area: 'Extensions',
    summary:
      'Finds what the caller may see by words that begin as those of the query do: of each kind a few, the best first',
    allowed: 'member',
    cost: callCost.list,
    body: searchBody,
    output: searchAnswer,
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
