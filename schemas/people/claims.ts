/** Reading the claims of tokens, the same in browser and server (AMB-021). */

export type ClaimSet = Readonly<Record<string, unknown>>

/**
 * A claim by the name a setting gives it: as it is spelled, else as a path of members with dots between them
 * (`resource_access.stepwell.roles`). Names that are addresses hold dots themselves, so the whole name comes first.
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

/** The number of an account, also where the claim has it as a text; undefined for anything else. */
export function parseNumberClaim(claim: unknown): number | undefined {
  const number = typeof claim === 'string' && claim !== '' ? Number(claim) : claim
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}

/**
 * The permission ids of a claim: a list of texts or numbers, or one text with spaces or commas between them. An empty list or text
 * permits nothing; undefined where the claim is absent or something else, which restricts nothing.
 */
export function parsePermissionsClaim(claim: unknown): string[] | undefined {
  if (typeof claim === 'string') return claim.split(/[\s,]+/).filter((id) => id !== '')
  if (!Array.isArray(claim)) return undefined
  return claim.filter((id) => typeof id === 'string' || typeof id === 'number').map(String)
}
