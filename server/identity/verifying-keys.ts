import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { createKeyLookUpLimit } from './key-look-ups.ts'

/**
 * Keys that verify tokens. An unknown key is read from the database, since another process may
 * already sign with a new one.
 * @param read reads the stored keys
 * @throws IdentityUnavailable where keys can't be read now; JWKSNoMatchingKey for a key that isn't
 * stored
 */
export function createVerifyingKeys(
  known: JSONWebKeySet,
  read: () => Promise<JSONWebKeySet>,
  now: () => number = Date.now,
): JWTVerifyGetKey {
  let keys = createLocalJWKSet(known)
  const lookUps = createKeyLookUpLimit(now)
  let reading: Promise<void> | undefined
  /** Concurrent calls share one read; a failed one doesn't count. */
  const readAgain = () => {
    reading ??= read()
      .then((stored) => {
        keys = createLocalJWKSet(stored)
      })
      .catch((error) => {
        lookUps.giveBack()
        throw error
      })
      .finally(() => {
        reading = undefined
      })
    return reading
  }
  return async (header, token) => {
    const tried = keys
    try {
      return await tried(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      // Another call has read the keys since then.
      if (keys !== tried) return keys(header, token)
      if (!reading) lookUps.take(error)
      await readAgain()
      return keys(header, token)
    }
  }
}
