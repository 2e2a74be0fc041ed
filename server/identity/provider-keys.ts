import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { IdentityUnavailable } from './verify.ts'

/** How often keys may be fetched for key ids that are not known, in one window. */
const fetchesPerWindow = 5
const windowSeconds = 30

/** Keys are fetched again after this, in milliseconds, so that withdrawn ones are forgotten. */
const longestUse = 600_000

/**
 * The keys of an identity provider. A key id that is not known is looked up immediately, for keys are replaced without
 * notice; made-up ids can cause a few look-ups at most, after which nobody can say and the caller comes again.
 * @throws IdentityUnavailable where they cannot be fetched, or not now; JWKSNoMatchingKey for an id that is not theirs.
 */
export function providerKeys(
  address: URL,
  options: { timeout: number; now?: () => number },
): JWTVerifyGetKey {
  const { timeout, now = Date.now } = options
  const remote = createRemoteJWKSet(address, {
    timeoutDuration: timeout,
    cacheMaxAge: longestUse,
    // Look-ups for unknown ids are decided here.
    cooldownDuration: longestUse,
  })
  let windowEnds = 0
  let left = 0

  function mayFetch(): boolean {
    if (now() >= windowEnds) {
      windowEnds = now() + windowSeconds * 1000
      left = fetchesPerWindow
    }
    left -= 1
    return left >= 0
  }

  return async (header, token) => {
    try {
      return await remote(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      // One look-up serves all that wait for it.
      if (!remote.reloading && !mayFetch()) {
        throw new IdentityUnavailable('keys were looked up too often', {
          cause: error,
          retryAfterSeconds: Math.max(1, Math.ceil((windowEnds - now()) / 1000)),
        })
      }
      await remote.reload()
      return await remote(header, token)
    }
  }
}
