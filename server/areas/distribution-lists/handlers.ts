import type { Handlers } from '../../api/handler.ts'
import { contactsOf } from '../contacts.ts'
import { exportLists } from './export.ts'
import { editableMembersOf, listOf, listsOf, membersOf } from './lists.ts'
import { acceptedMembership, acceptedNewList } from './requests.ts'
import { submitMembership, submitNewList, submitRemoval } from './submit.ts'

type DistributionListEndpoint = Extract<keyof Handlers, `distributionList${string}`>

/** The distribution lists (spec 002 §7). */
export const distributionListHandlers = {
  distributionLists: (_input, { tenant }) => listsOf(tenant),

  distributionListMembers: async ({ params: { id } }, { tenant }) => {
    await listOf(tenant, id)
    const members = await membersOf(tenant, id)
    return members.map(({ fullName, email }) => ({ fullName, primaryEmail: email }))
  },

  distributionListEditable: async ({ params: { id } }, { tenant }) => {
    await listOf(tenant, id)
    return editableMembersOf(tenant, id)
  },

  distributionListEdit: async ({ params: { id }, body }, call) => {
    const list = await listOf(call.tenant, id)
    return submitMembership(call, list, await acceptedMembership(body, id, call))
  },

  distributionListContacts: async (_input, { tenant }) => {
    const contacts = await contactsOf(tenant)
    return contacts.map(({ profileAccountId, fullName, email }) => ({
      profileAccountId,
      fullName,
      emailAddress: email,
    }))
  },

  distributionListCreate: async ({ body }, call) =>
    submitNewList(call, await acceptedNewList(body, call)),

  distributionListRemove: async ({ body: { distributionListId } }, call) =>
    submitRemoval(call, await listOf(call.tenant, distributionListId)),

  distributionListsExport: (_input, call) => exportLists(call),
} satisfies Pick<Handlers, DistributionListEndpoint>
