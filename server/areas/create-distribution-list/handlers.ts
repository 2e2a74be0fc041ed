import type { createDistributionListCalls } from '#schemas/contract/distribution-lists/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { acceptRequest } from './read.ts'
import { submitCreateDistributionList } from './submit.ts'

/** The request for a new distribution list. */
export const createDistributionListHandlers = {
  distributionListCreate: async ({ body }, call) =>
    submitCreateDistributionList(call, await acceptRequest(body, call)),
} satisfies AreaHandlers<typeof createDistributionListCalls>
