import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { createLookUpLimit } from './look-ups.ts'

/** Keys are fetched again after this, in milliseconds, so that withdrawn ones are forgotten. */
const longestUse = 600_000

/**
 * The keys of an identity provider. A key id that is not known is looked up immediately, for keys are replaced without
 * notice; made-up ids can cause a few look-ups at most, after which nobody can say and the caller comes again.
 * @throws IdentityUnavailable where they cannot be fetched, or not now; JWKSNoMatchingKey for an id that is not theirs.
 */
export function createProviderKeys(
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
  const lookUps = createLookUpLimit(now)

  return async (header, token) => {
    try {
      return await remote(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      // One look-up serves all that wait for it.
      if (!remote.reloading) lookUps.take(error)
      await remote.reload()
      return await remote(header, token)
    }
  }
}
