import type { ClaimSet } from '#schemas/people/claims.ts'

const keyBytes = 16

/**
 * By what this device tells people apart: every token says by whom it was issued and for whom (OpenID Connect Core
 * 1.0 §2). Hashed, as it is stored and a subject may be an address. Who has no subject is nobody else.
 * @param issuer as the tokens spell it
 */
export async function createPersonKey({ sub }: ClaimSet, issuer: string): Promise<string> {
  const subject = typeof sub === 'string' && sub !== '' ? sub : crypto.randomUUID()
  const named = new TextEncoder().encode(JSON.stringify([issuer, subject]))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', named))
  return [...hash.subarray(0, keyBytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
