import type { searchCalls } from '#schemas/contract/search.ts'
import type { Handlers } from '../../api/handler.ts'
import { searched } from './searched.ts'

/** The search across the portal (beyond the spec). */
export const searchHandlers = {
  search: async ({ body }, call) => ({ groups: await searched(call, body.query) }),
} satisfies Pick<Handlers, keyof typeof searchCalls>
