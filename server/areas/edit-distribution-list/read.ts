import { editDistributionList } from '#machines/edit-distribution-list/flow.ts'
import {
  type EditDistributionListDraft,
  type EditDistributionListFacts,
  emptyEditDistributionListDraft,
} from '#schemas/edit-distribution-list/draft.ts'
import type { KnownIds } from '#schemas/questions/rules.ts'
import type { MemberCall } from '../../api/handler.ts'
import { listContacts } from '../../company/contacts.ts'
import { listDistributionListMembers } from '../../company/distribution-lists/lists.ts'
import {
  addressKey,
  peopleByAddress,
  peopleFromAddresses,
  personIds,
} from '../../company/distribution-lists/people.ts'
import { judgeRequest } from '../../company/requests/judge.ts'
import { getCompanySettings } from '../../company/settings.ts'

/**
 * Checks the wanted members against the flow's rules, as additions to and removals from the current list.
 * @throws Problem invalid
 */
export async function acceptRequest(
  addresses: readonly string[],
  listId: number,
  { tenant, user, now }: MemberCall,
): Promise<EditDistributionListFacts> {
  const [settings, members, contacts] = await Promise.all([
    getCompanySettings(tenant),
    listDistributionListMembers(tenant, listId),
    listContacts(tenant),
  ])
  const current = peopleByAddress(members)
  const asked = new Set(addresses.map(addressKey))
  const draft: EditDistributionListDraft = {
    ...emptyEditDistributionListDraft,
    additions: peopleFromAddresses(
      addresses.filter((address) => !current.has(addressKey(address))),
      peopleByAddress(contacts),
    ),
    removals: members.filter(({ email }) => !asked.has(addressKey(email))),
    currentMembers: members.map(({ email }) => email),
  }
  const facts = { draft, settings, user, now }
  const known: KnownIds = { others: personIds(contacts), members: personIds(members) }
  judgeRequest(editDistributionList, facts, { known })
  return facts
}
