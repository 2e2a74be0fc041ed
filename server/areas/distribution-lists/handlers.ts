import type { distributionListCalls } from '#schemas/contract/distribution-lists/calls.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import {
  getDistributionList,
  listDistributionLists,
  listMemberCandidates,
  listMembersAndCandidates,
  listMembersForViewers,
} from '../../company/distribution-lists/lists.ts'
import { queryJson } from '../../db/json-rows.ts'
import { exportDistributionLists } from './export.ts'
import { submitListRemoval } from './removal.ts'

/** The distribution lists. */
export const distributionListHandlers = {
  distributionLists: (_input, { tenant }) => queryJson(tenant, listDistributionLists(tenant)),

  distributionListMembers: async ({ params: { id } }, { tenant }) => {
    const [, members] = await Promise.all([
      getDistributionList(tenant, id),
      queryJson(tenant, listMembersForViewers(tenant, id)),
    ])
    return members
  },

  distributionListEditable: async ({ params: { id } }, { tenant }) => {
    const [, members] = await Promise.all([
      getDistributionList(tenant, id),
      queryJson(tenant, listMembersAndCandidates(tenant, id)),
    ])
    return members
  },

  distributionListContacts: (_input, { tenant }) => queryJson(tenant, listMemberCandidates(tenant)),

  distributionListRemove: async ({ body: { distributionListId } }, call) =>
    submitListRemoval(call, await getDistributionList(call.tenant, distributionListId)),

  distributionListsExport: (_input, call) => exportDistributionLists(call),
} satisfies AreaHandlers<typeof distributionListCalls>
