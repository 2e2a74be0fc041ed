import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'

/** So often keys are read again at most, in milliseconds: anybody can name a key that is not there. */
const pause = 10_000

/**
 * The keys that tokens are verified with. One that is not known is looked for in the database: another process may sign
 * with a new key already.
 * @param read the keys as they are stored
 */
export function verifyingKeys(
  known: JSONWebKeySet,
  read: () => Promise<JSONWebKeySet>,
  now: () => number = Date.now,
): JWTVerifyGetKey {
  let keys = createLocalJWKSet(known)
  let readAt = Number.NEGATIVE_INFINITY
  return async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() - readAt < pause) throw error
      readAt = now()
      keys = createLocalJWKSet(await read())
      return keys(header, token)
    }
  }
}
