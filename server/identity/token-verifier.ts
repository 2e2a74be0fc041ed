import { type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { claimIn, permissionsIn, wholeNumberIn } from '#schemas/people/claims.ts'
import { onOneLine } from '#schemas/texts/one-line.ts'
import type { IdentitySettings } from '../settings/identity-settings.ts'
import { type Refusal, tokenRefusal } from './token-refusal.ts'
import { type TokenSession, toTokenSession } from './token-session.ts'

/** Who a verified access token speaks for. What an identity provider does not say is undefined. */
export interface Claims {
  subject: string
  name: string
  email: string | undefined
  profileAccountId: number | undefined
  defaultTenantId: string | undefined
  /** An empty list switches portal access off; undefined does not (AMB-021). */
  portalPermissions: string[] | undefined
  /** The session that the token belongs to. */
  session: TokenSession
}

/**
 * Verifies an access token.
 * @throws RefusedToken when the token is not good; IdentityUnavailable when the provider can not be asked.
 */
export type TokenVerifier = (token: string) => Promise<Claims>

/** A token that is forged, expired, meant for another audience, or no access token at all. */
export class RefusedToken extends Error {
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(refusal.reason)
    this.refusal = refusal
  }
}

/** The identity provider's keys cannot be had now; a request may come again after `retryAfterSeconds`. */
export class IdentityUnavailable extends Error {
  readonly retryAfterSeconds: number

  constructor(message: string, options: ErrorOptions & { retryAfterSeconds?: number } = {}) {
    super(message, options)
    this.retryAfterSeconds = options.retryAfterSeconds ?? 5
  }
}

/** What a verifier trusts: whose tokens, for whom, and where the signing keys come from. */
export interface TrustedIssuer {
  /** Exactly as tokens spell it in `iss`. */
  issuer: string
  keys: JWTVerifyGetKey
}

export interface VerifierOptions {
  /** Asked for each token that is not known yet; may fetch, then must cache what it found. */
  trustedIssuer: () => Promise<TrustedIssuer>
  audience: string
  /** Id of the portal at the provider, which ID tokens are issued for. */
  clientId: string
  claims: IdentitySettings['claims']
  /** Many identity providers do not mark access tokens with `typ: at+jwt`; the embedded one does. */
  requireAccessTokenType: boolean
  now?: () => number
}

const asymmetric = ['RS', 'PS', 'ES'].flatMap((family) =>
  [256, 384, 512].map((n) => `${family}${n}`),
)
const algorithms = [...asymmetric, 'EdDSA']
const mostRemembered = 10_000
const clockTolerance = 5

/** A verifier that remembers good tokens until they expire: checking a signature costs half a call's time. */
export function createTokenVerifier(options: VerifierOptions): TokenVerifier {
  const now = options.now ?? Date.now
  const remembered = new Map<string, { claims: Claims; expiresAt: number }>()

  return async (token) => {
    const known = remembered.get(token)
    if (known && known.expiresAt > now()) return known.claims
    remembered.delete(token)
    const payload = await verifyToken(token, options, now())
    const claims = readClaims(token, payload, options.claims)
    // They come about in the order in which they expire; one that is not sent again would stay for ever.
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
    const refusal = tokenRefusal(error, token)
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
 * Whether it answers a sign-in instead of opening an API (OpenID Connect Core §2, §3.3.2.11). Some providers copy
 * the nonce into access tokens: from those it marks an ID token only where the token is issued for the portal itself.
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
    profileAccountId: wholeNumberIn(claimIn(payload, names.profileAccountId)),
    defaultTenantId: claimText(claimIn(payload, names.defaultTenant)),
    portalPermissions: permissionsIn(claimIn(payload, names.portalPermissions)),
    session: toTokenSession(token, payload),
  }
}

/** A claim on one line: names and addresses of people stand in mails. */
function claimText(claim: unknown): string | undefined {
  return typeof claim === 'string' ? onOneLine(claim) || undefined : undefined
}
