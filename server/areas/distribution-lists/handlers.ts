import type { distributionListCalls } from '#schemas/contract/distribution-lists/calls.ts'
import type { HandlersOf } from '../../api/handler.ts'
import {
  candidatesOf,
  editableMembersOf,
  listOf,
  listsOf,
  shownMembersOf,
} from '../../company/distribution-lists/lists.ts'
import { queryJson } from '../../db/json-rows.ts'
import { exportDistributionLists } from './export.ts'
import { submitListRemoval } from './removal.ts'

/** The distribution lists. */
export const distributionListHandlers = {
  distributionLists: (_input, { tenant }) => queryJson(tenant, listsOf(tenant)),

  distributionListMembers: async ({ params: { id } }, { tenant }) => {
    const [, members] = await Promise.all([
      listOf(tenant, id),
      queryJson(tenant, shownMembersOf(tenant, id)),
    ])
    return members
  },

  distributionListEditable: async ({ params: { id } }, { tenant }) => {
    const [, members] = await Promise.all([
      listOf(tenant, id),
      queryJson(tenant, editableMembersOf(tenant, id)),
    ])
    return members
  },

  distributionListContacts: (_input, { tenant }) => queryJson(tenant, candidatesOf(tenant)),

  distributionListRemove: async ({ body: { distributionListId } }, call) =>
    submitListRemoval(call, await listOf(call.tenant, distributionListId)),

  distributionListsExport: (_input, call) => exportDistributionLists(call),
} satisfies HandlersOf<typeof distributionListCalls>
