import '#schemas/libraries/latin-letters.ts'
import { createDistributionList } from '#machines/create-distribution-list/flow.ts'
import { editDistributionList } from '#machines/edit-distribution-list/flow.ts'
import { type KnownIds, refusals } from '#machines/engine/questions/refusals.ts'
import type { MembershipDraft } from '#schemas/distribution-list/membership.ts'
import {
  isTaken,
  type NewListDraft,
  type NewListFacts,
  type NewListRequest,
} from '#schemas/distribution-list/new-list.ts'
import { recommendedAddress } from '#schemas/distribution-list/new-list-rules.ts'
import type { ProfileAccount } from '#schemas/person.ts'
import type { Facts } from '#schemas/rules.ts'
import type { TenantSettings } from '#schemas/tenant.ts'
import type { MemberCall } from '../../api/handler.ts'
import { contactsOf } from '../contacts.ts'
import { refused } from '../requests/refused.ts'
import { settingsOf } from '../shell.ts'
import { listsOf, membersOf } from './lists.ts'

/** Requests about distribution lists on their way in: read, and judged by the flows' own declarations. */

/**
 * A new list that the wizard would have let through (DESIGN law 4). Whether its address is the recommended
 * one shows by itself, and who does not send a signature signs by being signed in.
 * @throws Problem invalid
 */
export async function acceptedNewList(
  request: NewListRequest,
  { tenant, user, now }: MemberCall,
): Promise<NewListFacts> {
  const [settings, lists, contacts] = await Promise.all([
    settingsOf(tenant),
    listsOf(tenant),
    contactsOf(tenant),
  ])
  const address = request.distributionListPrimaryEmail.trim()
  const asked: NewListDraft = {
    distributionListName: request.distributionListName.trim(),
    requestsRecommendedEmail: false,
    distributionListPrimaryEmail: address,
    distributionListMembers: peopleBehind(request.distributionListMembers, byAddress(contacts)),
    digitalSignature: request.digitalSignature ?? user.name,
    existingAddresses: lists.map(({ primaryEmail }) => primaryEmail),
  }
  const facts = { draft: asked, settings, user, now }
  const isRecommended = address === recommendedAddress(facts) && !isTaken(address, asked)
  const draft = { ...asked, requestsRecommendedEmail: isRecommended }
  const known = { contacts: idsOf(contacts) }
  const issues = refusals(createDistributionList, { ...facts, draft }, { known })
  if (issues.length > 0) throw refused(createDistributionList, issues)
  return { ...facts, draft }
}

/**
 * A membership that the wizard would have let through: what it adds to and removes from the list as it is.
 * @throws Problem invalid
 */
export async function acceptedMembership(
  addresses: readonly string[],
  listId: number,
  { tenant, user, now }: MemberCall,
): Promise<Facts<MembershipDraft, TenantSettings>> {
  const [settings, members, contacts] = await Promise.all([
    settingsOf(tenant),
    membersOf(tenant, listId),
    contactsOf(tenant),
  ])
  const current = byAddress(members)
  const asked = new Set(addresses.map(keyOf))
  const draft: MembershipDraft = {
    additions: peopleBehind(
      addresses.filter((address) => !current.has(keyOf(address))),
      byAddress(contacts),
    ),
    removals: members.filter(({ email }) => !asked.has(keyOf(email))),
    currentMembers: members.map(({ email }) => email),
  }
  const facts = { draft, settings, user, now }
  const known: KnownIds = { others: idsOf(contacts), members: idsOf(members) }
  const issues = refusals(editDistributionList, facts, { known })
  if (issues.length > 0) throw refused(editDistributionList, issues)
  return facts
}

const keyOf = (address: string) => address.trim().toLowerCase()

function byAddress(people: readonly ProfileAccount[]): ReadonlyMap<string, ProfileAccount> {
  return new Map(people.map((person) => [keyOf(person.email), person]))
}

function idsOf(people: readonly ProfileAccount[]): ReadonlySet<number> {
  return new Set(people.map(({ profileAccountId }) => profileAccountId))
}

/** Each person once; nobody's address is the address of a person that no list holds. */
function peopleBehind(
  addresses: readonly string[],
  known: ReadonlyMap<string, ProfileAccount>,
): ProfileAccount[] {
  return [...new Set(addresses.map(keyOf))].map(
    (address) => known.get(address) ?? { profileAccountId: 0, email: address, fullName: '' },
  )
}
