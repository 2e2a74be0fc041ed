import { IdentityUnavailable } from './token-verifier.ts'

/** The most look-ups for unknown key ids in one window. */
const mostPerWindow = 5
const windowSeconds = 30

/** Limits look-ups for unknown key ids, which any caller can invent. */
export function createKeyLookUpLimit(now: () => number): {
  /**
   * @throws IdentityUnavailable where there were too many: the key may be good, so the caller has
   * to try again
   */
  take(cause: unknown): void
  /** Takes back a look-up that failed. */
  giveBack(): void
} {
  let windowEnds = Number.NEGATIVE_INFINITY
  let left = 0
  return {
    take(cause) {
      if (now() >= windowEnds) {
        windowEnds = now() + windowSeconds * 1000
        left = mostPerWindow
      }
      if (left > 0) {
        left -= 1
        return
      }
      throw new IdentityUnavailable('keys were looked up too often', {
        cause,
        retryAfterSeconds: Math.max(1, Math.ceil((windowEnds - now()) / 1000)),
      })
    },
    giveBack() {
      left = Math.min(left + 1, mostPerWindow)
    },
  }
}
