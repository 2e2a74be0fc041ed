import { editDistributionList } from '#machines/edit-distribution-list/flow.ts'
import {
  type EditDistributionListDraft,
  type EditDistributionListFacts,
  emptyEditDistributionListDraft,
} from '#schemas/edit-distribution-list/draft.ts'
import type { KnownIds } from '#schemas/questions/rules.ts'
import type { MemberCall } from '../../api/handler.ts'
import { contactsOf } from '../../company/contacts.ts'
import { membersOf } from '../../company/distribution-lists/lists.ts'
import { byAddress, idsOf, keyOf, peopleBehind } from '../../company/distribution-lists/people.ts'
import { judge } from '../../company/requests/judge.ts'
import { settingsOf } from '../../company/settings.ts'

/**
 * A membership that the wizard would have let through: what it adds to and removes from the list as it is.
 * @throws Problem invalid
 */
export async function acceptRequest(
  addresses: readonly string[],
  listId: number,
  { tenant, user, now }: MemberCall,
): Promise<EditDistributionListFacts> {
  const [settings, members, contacts] = await Promise.all([
    settingsOf(tenant),
    membersOf(tenant, listId),
    contactsOf(tenant),
  ])
  const current = byAddress(members)
  const asked = new Set(addresses.map(keyOf))
  const draft: EditDistributionListDraft = {
    ...emptyEditDistributionListDraft,
    additions: peopleBehind(
      addresses.filter((address) => !current.has(keyOf(address))),
      byAddress(contacts),
    ),
    removals: members.filter(({ email }) => !asked.has(keyOf(email))),
    currentMembers: members.map(({ email }) => email),
  }
  const facts = { draft, settings, user, now }
  const known: KnownIds = { others: idsOf(contacts), members: idsOf(members) }
  judge(editDistributionList, facts, { known })
  return facts
}
