import type { Handlers } from '../../api/handler.ts'
import { asJson } from '../../db/json-rows.ts'
import { exportLists } from './export.ts'
import { candidatesOf, editableMembersOf, listOf, listsOf, shownMembersOf } from './lists.ts'
import { acceptedMembership, acceptedNewList } from './requests.ts'
import { submitMembership, submitNewList, submitRemoval } from './submit.ts'

type DistributionListEndpoint = Extract<keyof Handlers, `distributionList${string}`>

/** The distribution lists (spec 002 §7). */
export const distributionListHandlers = {
  distributionLists: (_input, { tenant }) => asJson(tenant, listsOf(tenant)),

  distributionListMembers: async ({ params: { id } }, { tenant }) => {
    await listOf(tenant, id)
    return asJson(tenant, shownMembersOf(tenant, id))
  },

  distributionListEditable: async ({ params: { id } }, { tenant }) => {
    await listOf(tenant, id)
    return asJson(tenant, editableMembersOf(tenant, id))
  },

  distributionListEdit: async ({ params: { id }, body }, call) => {
    const list = await listOf(call.tenant, id)
    return submitMembership(call, list, await acceptedMembership(body, id, call))
  },

  distributionListContacts: (_input, { tenant }) => asJson(tenant, candidatesOf(tenant)),

  distributionListCreate: async ({ body }, call) =>
    submitNewList(call, await acceptedNewList(body, call)),

  distributionListRemove: async ({ body: { distributionListId } }, call) =>
    submitRemoval(call, await listOf(call.tenant, distributionListId)),

  distributionListsExport: (_input, call) => exportLists(call),
} satisfies Pick<Handlers, DistributionListEndpoint>
