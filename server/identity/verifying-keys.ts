import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { createLookUpLimit } from './look-ups.ts'

/**
 * The keys that tokens are verified with. One that is not known is looked for in the database: another process may sign
 * with a new key already.
 * @param read the keys as they are stored
 * @throws IdentityUnavailable where they can't be looked up now; JWKSNoMatchingKey for a key that is not stored
 */
export function createVerifyingKeys(
  known: JSONWebKeySet,
  read: () => Promise<JSONWebKeySet>,
  now: () => number = Date.now,
): JWTVerifyGetKey {
  let keys = createLocalJWKSet(known)
  const lookUps = createLookUpLimit(now)
  let reading: Promise<void> | undefined
  /** Calls that come together wait for one read; one that failed does not count. */
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
      // Read again by another call since.
      if (keys !== tried) return keys(header, token)
      if (!reading) lookUps.take(error)
      await readAgain()
      return keys(header, token)
    }
  }
}
