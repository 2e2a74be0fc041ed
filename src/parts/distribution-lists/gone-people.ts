import { useState } from 'react'
import type { ProfileAccount } from '#schemas/people/person.ts'

/**
 * Chosen people who weren't among the options when the grid opened: they stay listed, so that they can be unchecked.
 */
export function useGonePeople<Person extends ProfileAccount>(
  people: readonly ProfileAccount[],
  chosen: readonly Person[],
): readonly Person[] {
  const [gone] = useState(() => {
    const listed = new Set(people.map(({ profileAccountId }) => profileAccountId))
    return chosen.filter(({ profileAccountId }) => !listed.has(profileAccountId))
  })
  return gone
}

/** The person with "(no longer offered)" added to the name, as the grid shows people who are gone. */
export function toGonePerson<Person extends ProfileAccount>(person: Person): Person {
  return { ...person, fullName: `${person.fullName || person.email} (no longer offered)` }
}
