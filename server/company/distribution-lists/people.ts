import type { ProfileAccount } from '#schemas/people/person.ts'

/** Finds people by the addresses in a request about a distribution list. */

/** An email address as a key: trimmed and in lower case. */
export const addressKey = (address: string) => address.trim().toLowerCase()

/** Keyed by `addressKey`: case doesn't matter. */
export function peopleByAddress(
  people: readonly ProfileAccount[],
): ReadonlyMap<string, ProfileAccount> {
  return new Map(people.map((person) => [addressKey(person.email), person]))
}

/** Profile account ids. */
export function personIds(people: readonly ProfileAccount[]): ReadonlySet<number> {
  return new Set(people.map(({ profileAccountId }) => profileAccountId))
}

/** The people at these addresses, without duplicates. Unknown addresses become people without a name. */
export function peopleFromAddresses(
  addresses: readonly string[],
  known: ReadonlyMap<string, ProfileAccount>,
): ProfileAccount[] {
  return [...new Set(addresses.map(addressKey))].map(
    (address) => known.get(address) ?? { profileAccountId: 0, email: address, fullName: '' },
  )
}
