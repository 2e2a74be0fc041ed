/** Reads the claims of tokens, the same in browser and server (AMB-021). */

/** The claims of a token by name. */
export type ClaimSet = Readonly<Record<string, unknown>>

/**
 * The claim with a configured name: the exact name, or a path with dots between members
 * (`resource_access.stepwell.roles`). The exact name comes first, because names that are URLs contain dots.
 */
export function claimValue(claims: ClaimSet, name: string): unknown {
  if (Object.hasOwn(claims, name)) return claims[name]
  return name.split('.').reduce<unknown>(memberValue, claims)
}

function memberValue(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Reflect.get(value, name)
    : undefined
}

/** The account number in a claim, also if it's a text; undefined for anything else. */
export function parseNumberClaim(claim: unknown): number | undefined {
  const number = typeof claim === 'string' && claim !== '' ? Number(claim) : claim
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

/**
 * The permission ids in a claim: a list of texts or numbers, or one text separated by spaces or commas. An empty list
 * or text grants nothing. Undefined if the claim is missing or has another type, which restricts nothing.
 */
export function parsePermissionsClaim(claim: unknown): string[] | undefined {
  if (typeof claim === 'string') return claim.split(/[\s,]+/).filter((id) => id !== '')
  if (!Array.isArray(claim)) return undefined
  return claim.filter((id) => typeof id === 'string' || typeof id === 'number').map(String)
}
