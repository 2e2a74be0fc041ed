import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto'

/**
 * A salted hash of an address in the form `salt.hash`. It is slow to compute on purpose, so that
 * guessing addresses takes long.
 */
export function createAddressHash(
  address: string,
  salt = randomBytes(16).toString('base64url'),
): string {
  const hash = scryptSync(address.trim().toLowerCase(), salt, 32)
  return `${salt}.${hash.toString('base64url')}`
}

/** Whether a hash was made from this address. */
export function matchesAddressHash(hash: string, address: string): boolean {
  const [salt = ''] = hash.split('.')
  const [one, other] = [Buffer.from(hash), Buffer.from(createAddressHash(address, salt))]
  return one.length === other.length && timingSafeEqual(one, other)
}
