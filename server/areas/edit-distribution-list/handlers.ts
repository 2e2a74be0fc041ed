import type { editDistributionListCalls } from '#schemas/contract/distribution-lists/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { getDistributionList } from '../../company/distribution-lists/lists.ts'
import { acceptRequest } from './read.ts'
import { submitEditDistributionList } from './submit.ts'

/** The request to change a distribution list's members. */
export const editDistributionListHandlers = {
  distributionListEdit: async ({ params: { id }, body }, call) => {
    const list = await getDistributionList(call.tenant, id)
    return submitEditDistributionList(call, list, await acceptRequest(body, id, call))
  },
} satisfies AreaHandlers<typeof editDistributionListCalls>
