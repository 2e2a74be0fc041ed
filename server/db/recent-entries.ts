/** A member's identity and access in a company. */
export interface MemberEntry {
  readonly personId: number
  readonly permissions: readonly string[]
}

/**
 * The last known access of members, for starting work early. It decides nothing: each call checks
 * again.
 */
export interface RecentEntries {
  get(who: string): MemberEntry | undefined
  /** Undefined means that they're no longer a member. */
  set(who: string, entry: MemberEntry | undefined): void
}

const mostRemembered = 10_000

export function createRecentEntries(): RecentEntries {
  const entries = new Map<string, MemberEntry>()
  return {
    get: (who) => entries.get(who),
    set(who, entry) {
      entries.delete(who)
      if (!entry) return
      entries.set(who, entry)
      const [longestAway] = entries.keys()
      if (entries.size > mostRemembered && longestAway !== undefined) entries.delete(longestAway)
    },
  }
}

export function isSameEntry(one: MemberEntry, other: MemberEntry): boolean {
  return (
    one.personId === other.personId &&
    one.permissions.length === other.permissions.length &&
    one.permissions.every((permission, index) => permission === other.permissions[index])
  )
}
