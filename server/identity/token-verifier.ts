import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { claimValue, parseNumberClaim, parsePermissionsClaim } from '#schemas/people/claims.ts'
import { toOneLine } from '#schemas/texts/one-line.ts'
import type { IdentitySettings } from '../settings/identity-settings.ts'
import { type Refusal, toTokenRefusal } from './token-refusal.ts'
import { type TokenSession, toTokenSession } from './token-session.ts'

/** Whom a verified access token identifies. Undefined where the provider doesn't say. */
export interface Claims {
  subject: string
  name: string
  email: string | undefined
  profileAccountId: number | undefined
  defaultTenantId: string | undefined
  /** An empty list revokes portal access; undefined doesn't (AMB-021). */
  portalPermissions: string[] | undefined
  /** The session that the token belongs to. */
  session: TokenSession
}

/**
 * Verifies an access token.
 * @throws RefusedToken for an invalid token; IdentityUnavailable where the provider can't be
 * reached
 */
export type TokenVerifier = (token: string) => Promise<Claims>

/** The token is forged, expired, meant for another audience, or no access token. */
export class RefusedToken extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** The provider's keys aren't available; callers can try again after `retryAfterSeconds`. */
export class IdentityUnavailable extends Error {
  readonly retryAfterSeconds: number

  constructor(message: string, options: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(message, options)
    this.retryAfterSeconds = options.retryAfterSeconds ?? 5
  }
}

/** The trusted issuer: its name, audience and signing keys. */
export interface TrustedIssuer {
  /** Exactly as in the `iss` claim. */
  issuer: string
  keys: JWTVerifyGetKey
}

/** Options of `createTokenVerifier`. */
export interface VerifierOptions {
  /** Called for each token that isn't cached; it may fetch, and must cache the result. */
  trustedIssuer: () => Promise<TrustedIssuer>
  audience: string
  /** The portal's client id at the provider, for which ID tokens are issued. */
  clientId: string
  claims: IdentitySettings['claims']
  /**
   * Whether tokens must have `typ: at+jwt`, which many providers leave out; the embedded one sets
   * it.
   */
  requireAccessTokenType: boolean
  now?: () => number
}

const asymmetric = ['RS', 'PS', 'ES'].flatMap((family) =>
  [256, 384, 512].map((n) => `${family}${n}`),
)
const algorithms = [...asymmetric, 'EdDSA']
const mostRemembered = 10_000
const clockTolerance = 5

/**
 * Creates a verifier that caches valid tokens until they expire, since verifying a signature takes
 * half of a call's time.
 */
export function createTokenVerifier(options: VerifierOptions): TokenVerifier {
  const now = options.now ?? Date.now
  const remembered = new Map<string, { claims: Claims; expiresAt: number }>()

  return async (token) => {
    const known = remembered.get(token)
    if (known && known.expiresAt > now()) return known.claims
    remembered.delete(token)
    const payload = await verifyToken(token, options, now())
    const claims = readClaims(token, payload, options.claims)
    // Entries are in order of expiry. Without this, tokens that aren't sent again would never be
    // removed.
    for (const [old, { expiresAt }] of remembered) {
      if (expiresAt > now()) break
      remembered.delete(old)
    }
    if (remembered.size >= mostRemembered) {
      const [oldest] = remembered.keys()
      if (oldest !== undefined) remembered.delete(oldest)
    }
    remembered.set(token, { claims, expiresAt: (payload.exp ?? 0) * 1000 })
    return claims
  }
}

async function verifyToken(
  token: string,
  options: VerifierOptions,
  now: number,
): Promise<JWTPayload> {
  const { issuer, keys } = await options.trustedIssuer()
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience: options.audience,
      algorithms,
      clockTolerance,
      currentDate: new Date(now),
      requiredClaims: ['sub', 'exp'],
      ...(options.requireAccessTokenType ? { typ: 'at+jwt' } : {}),
    })
    if (!isIdToken(payload, options)) return payload
  } catch (error) {
    if (error instanceof IdentityUnavailable) throw error
    const refusal = toTokenRefusal(error, token)
    if (refusal) throw new RefusedToken(refusal)
    throw new IdentityUnavailable('the keys of the identity provider cannot be fetched', {
      cause: error,
    })
  }
  throw new RefusedToken({
    reason: 'idToken',
    description: 'It is an ID token, not an access token.',
  })
}

/**
 * Whether it is an ID token rather than an access token (OpenID Connect Core §2, §3.3.2.11). Some
 * providers copy the nonce into access tokens; theirs counts as an ID token only if it was issued
 * for the portal itself.
 */
function isIdToken(
  payload: JWTPayload,
  {
    clientId,
    requireAccessTokenType,
  }: Pick<VerifierOptions, 'clientId' | 'requireAccessTokenType'>,
): boolean {
  const nonceCounts = requireAccessTokenType || [payload.aud].flat().includes(clientId)
  return 'at_hash' in payload || 'c_hash' in payload || ('nonce' in payload && nonceCounts)
}

function readClaims(token: string, payload: JWTPayload, names: IdentitySettings['claims']): Claims {
  const subject = payload.sub ?? ''
  const email = claimText(payload.email)
  return {
    subject,
    name: claimText(payload.name) ?? claimText(payload.preferred_username) ?? email ?? subject,
    email,
    profileAccountId: parseNumberClaim(claimValue(payload, names.profileAccountId)),
    defaultTenantId: claimText(claimValue(payload, names.defaultTenant)),
    portalPermissions: parsePermissionsClaim(claimValue(payload, names.portalPermissions)),
    session: toTokenSession(token, payload),
  }
}

/** A claim as one line, because names and addresses are used in mail headers. */
function claimText(claim: unknown): string | undefined {
  return typeof claim === 'string' ? toOneLine(claim) || undefined : undefined
}
