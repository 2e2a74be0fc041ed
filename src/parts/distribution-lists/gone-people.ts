import { useState } from 'react'
import type { ProfileAccount } from '#schemas/people/person.ts'

/**
 * Those who were chosen and are gone from the people to choose from, as the grid opens: they stay in it, so that they
 * are seen and their ticks can be taken away.
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

/** Somebody who is gone, as a grid names them. */
export function toGonePerson<Person extends ProfileAccount>(person: Person): Person {
  return { ...person, fullName: `${person.fullName || person.email} (no longer offered)` }
}
