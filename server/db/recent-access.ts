/** A member's identity and access in a company. */
export interface MemberAccess {
  readonly personId: number
  readonly permissions: readonly string[]
}

/**
 * The last known access of members, for starting work early. It decides nothing: each call checks
 * again.
 */
export interface RecentAccess {
  get(who: string): MemberAccess | undefined
  /** Undefined means that they're no longer a member. */
  set(who: string, entry: MemberAccess | undefined): void
}

const mostRemembered = 10_000

/** Creates a cache of members' last known access, for up to 10,000 members. */
export function createRecentAccess(): RecentAccess {
  const entries = new Map<string, MemberAccess>()
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

/** Whether two are the same person with the same permissions. */
export function isSameAccess(one: MemberAccess, other: MemberAccess): boolean {
  return (
    one.personId === other.personId &&
    one.permissions.length === other.permissions.length &&
    one.permissions.every((permission, index) => permission === other.permissions[index])
  )
}
