import type { ClaimSet } from '#schemas/people/claims.ts'

const keyBytes = 16

/**
 * Identifies a person on this device by their token's issuer and subject (OpenID Connect Core 1.0 §2). Hashed, since
 * it's stored and a subject may be an email address. Without a subject, every key is unique.
 * @param issuer as spelled in tokens
 */
export async function createPersonKey({ sub }: ClaimSet, issuer: string): Promise<string> {
  const subject = typeof sub === 'string' && sub !== '' ? sub : crypto.randomUUID()
  const named = new TextEncoder().encode(JSON.stringify([issuer, subject]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', named))
  return [...hash.subarray(0, keyBytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
