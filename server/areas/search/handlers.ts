import type { searchCalls } from '#schemas/contract/search/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { searchCompany } from '../../search/search-company.ts'

/** The search across the portal (beyond the spec). */
export const searchHandlers = {
  search: async ({ body }, call) => ({ groups: await searchCompany(call, body.query) }),
} satisfies AreaHandlers<typeof searchCalls>
