import type { CallSchemasFor } from '../../api/endpoint.ts'
import { searchAnswer, searchBody } from '../../search/search.ts'
import type { searchCalls } from './calls.ts'

/** Input and output of the search across the portal. */
export const searchSchemas = {
  search: {
    area: 'Extensions',
    summary:
      'Finds what the caller can see by words that begin as those of the query do: of each kind a few, the best first',
    body: searchBody,
    output: searchAnswer,
  },
} satisfies CallSchemasFor<typeof searchCalls>
