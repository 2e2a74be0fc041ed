import type { ProfileAccount } from '#schemas/people/person.ts'

/** The people behind the addresses of a request about a distribution list. */

export const addressKey = (address: string) => address.trim().toLowerCase()

/** People by their addresses, whose case does not matter. */
export function peopleByAddress(
  people: readonly ProfileAccount[],
): ReadonlyMap<string, ProfileAccount> {
  return new Map(people.map((person) => [addressKey(person.email), person]))
}

export function personIds(people: readonly ProfileAccount[]): ReadonlySet<number> {
  return new Set(people.map(({ profileAccountId }) => profileAccountId))
}

/** Each person once; nobody's address is the address of a person that no list holds. */
export function findPeople(
  addresses: readonly string[],
  known: ReadonlyMap<string, ProfileAccount>,
): ProfileAccount[] {
  return [...new Set(addresses.map(addressKey))].map(
    (address) => known.get(address) ?? { profileAccountId: 0, email: address, fullName: '' },
  )
}
