/** Lets through what wasn't done lately. */
export interface Throttle {
  /** Whether it's time to do it for this key; it then counts as done. */
  isDue(key: string, now: number): boolean
}

/**
 * Remembers when something was done last, by key.
 * @param interval milliseconds until it's due again
 * @param most keys it remembers; with more it forgets the one done longest ago
 */
export function createDueTimes(interval: number, most: number): Throttle {
  const done = new Map<string, number>()
  return {
    isDue(key, now) {
      const before = done.get(key)
      if (before !== undefined && now - before < interval) return false
      // A key that is set again moves to the end.
      done.delete(key)
      done.set(key, now)
      const [longestAgo] = done.keys()
      if (done.size > most && longestAgo !== undefined) done.delete(longestAgo)
      return true
    },
  }
}
