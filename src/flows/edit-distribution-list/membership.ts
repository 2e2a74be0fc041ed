import type { PossibleMember } from '#schemas/distribution-lists/distribution-lists.ts'
import type { EditDistributionListDraft } from '#schemas/edit-distribution-list/draft.ts'

type MemberChanges = Pick<EditDistributionListDraft, 'additions' | 'removals'>
type Person = Pick<PossibleMember, 'profileAccountId' | 'hasAccess'>

/**
 * Whether a person is a member after the changes. If someone else made one of them first, an addition still removes no
 * one, and a removal adds no one.
 */
export function createMemberFilter({
  additions,
  removals,
}: MemberChanges): (person: Person) => boolean {
  const idsOf = (people: MemberChanges['additions']) =>
    new Set(people.map(({ profileAccountId }) => profileAccountId))
  const [added, removed] = [idsOf(additions), idsOf(removals)]
  return ({ profileAccountId, hasAccess }) =>
    hasAccess ? !removed.has(profileAccountId) : added.has(profileAccountId)
}
