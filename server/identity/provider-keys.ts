import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import { createKeyLookUpLimit } from './key-look-ups.ts'

/** Keys are fetched again after this many milliseconds, so that withdrawn ones are dropped. */
const longestUse = 600_000

/**
 * The signing keys of an identity provider. Since keys are replaced without notice, an unknown key
 * id is looked up immediately. The number of look-ups is limited, because anyone can make up ids.
 * @throws IdentityUnavailable where keys can't be fetched now; JWKSNoMatchingKey for an unknown id
 */
export function createProviderKeys(
  address: URL,
  options: { timeout: number; now?: () => number },
): JWTVerifyGetKey {
  const { timeout, now = Date.now } = options
  const remote = createRemoteJWKSet(address, {
    timeoutDuration: timeout,
    cacheMaxAge: longestUse,
    // Our own limit decides on look-ups for unknown ids.
    cooldownDuration: longestUse,
  })
  const lookUps = createKeyLookUpLimit(now)

  return async (header, token) => {
    try {
      return await remote(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      // Callers that wait share one look-up.
      if (!remote.reloading) lookUps.take(error)
      await remote.reload()
      return await remote(header, token)
    }
  }
}
