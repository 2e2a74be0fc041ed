import { IdentityUnavailable } from './token-verifier.ts'

/** How often keys may be looked up for key ids that are not known, in one window. */
const mostPerWindow = 5
const windowSeconds = 30

/** Counts look-ups of keys that are not known: anybody can name one, and make few look-ups with it. */
export function createLookUpLimit(now: () => number): {
  /** @throws IdentityUnavailable where there were too many: nobody can say whether the key is good, and the caller comes again */
  take(cause: unknown): void
  /** For one that failed, where it need not be counted. */
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
