import { createDistributionList } from '#machines/create-distribution-list/flow.ts'
import {
  type CreateDistributionListDraft,
  type CreateDistributionListFacts,
  type CreateDistributionListRequest,
  emptyCreateDistributionListDraft,
  isAddressTaken,
} from '#schemas/create-distribution-list/draft.ts'
import { recommendedListAddress } from '#schemas/create-distribution-list/rules.ts'
import type { MemberCall } from '../../api/handler.ts'
import { listContacts } from '../../company/contacts.ts'
import { listDistributionLists } from '../../company/distribution-lists/lists.ts'
import {
  peopleByAddress,
  peopleFromAddresses,
  personIds,
} from '../../company/distribution-lists/people.ts'
import { judgeRequest } from '../../company/requests/judge.ts'
import { getCompanySettings } from '../../company/settings.ts'

/**
 * Checks a request for a new list against the flow's rules (law 4). Whether the address is the recommended one follows
 * from the address itself; a person who sends no signature signs by being signed in.
 * @throws Problem invalid
 */
export async function acceptRequest(
  request: CreateDistributionListRequest,
  { tenant, user, now }: MemberCall,
): Promise<CreateDistributionListFacts> {
  const [settings, lists, contacts] = await Promise.all([
    getCompanySettings(tenant),
    listDistributionLists(tenant),
    listContacts(tenant),
  ])
  const address = request.distributionListPrimaryEmail.trim()
  const asked: CreateDistributionListDraft = {
    ...emptyCreateDistributionListDraft,
    distributionListName: request.distributionListName.trim(),
    requestsRecommendedEmail: false,
    distributionListPrimaryEmail: address,
    distributionListMembers: peopleFromAddresses(
      request.distributionListMembers,
      peopleByAddress(contacts),
    ),
    digitalSignature: request.digitalSignature ?? user.name,
    existingAddresses: lists.map(({ primaryEmail }) => primaryEmail),
  }
  const facts = { draft: asked, settings, user, now }
  const isRecommended = address === recommendedListAddress(facts) && !isAddressTaken(address, asked)
  const draft = { ...asked, requestsRecommendedEmail: isRecommended }
  const known = { contacts: personIds(contacts) }
  judgeRequest(createDistributionList, { ...facts, draft }, { known })
  return { ...facts, draft }
}
