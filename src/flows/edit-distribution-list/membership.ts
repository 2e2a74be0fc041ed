import type { EditableMember } from '#schemas/distribution-lists/entities.ts'
import type { EditDistributionListDraft } from '#schemas/edit-distribution-list/draft.ts'

type Changes = Pick<EditDistributionListDraft, 'additions' | 'removals'>
type Person = Pick<EditableMember, 'profileAccountId' | 'hasAccess'>

/**
 * Who is on the list once the changes are made. Somebody may have made one of them in the meantime: an addition takes
 * nobody off the list, and a removal puts nobody on it.
 */
export function createMemberFilter({ additions, removals }: Changes): (person: Person) => boolean {
  const idsOf = (people: Changes['additions']) =>
    new Set(people.map(({ profileAccountId }) => profileAccountId))
  const [added, removed] = [idsOf(additions), idsOf(removals)]
  return ({ profileAccountId, hasAccess }) =>
    hasAccess ? !removed.has(profileAccountId) : added.has(profileAccountId)
}
