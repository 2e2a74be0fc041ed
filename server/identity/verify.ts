import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { IdentitySettings } from '../settings/settings.ts'

/** Who a verified access token speaks for. What an identity provider does not tell is undefined. */
export interface Claims {
  subject: string
  name: string
  email: string | undefined
  profileAccountId: number | undefined
  defaultTenantId: string | undefined
  /** An empty list switches portal access off; undefined does not (spec 000 §4, AMB-021). */
  portalPermissions: string[] | undefined
}

/**
 * Verifies an access token.
 * @throws RefusedToken when the token is not good; IdentityUnavailable when nobody can tell.
 */
export type TokenVerifier = (token: string) => Promise<Claims>

/** A token that is forged, expired, meant for another audience, or no access token at all. */
export class RefusedToken extends Error {}

/** The identity provider's keys cannot be reached. */
export class IdentityUnavailable extends Error {}

/** What a verifier trusts: whose tokens, for whom, and where the signing keys come from. */
export interface TrustedIssuer {
  /** Exactly as tokens spell it in `iss`. */
  issuer: string
  keys: JWTVerifyGetKey
}

export interface VerifierOptions {
  /** Asked for each token that is not known yet; may fetch, then must keep what it found. */
  trusted: () => Promise<TrustedIssuer>
  audience: string
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
    const payload = await verified(token, options, now())
    const claims = readClaims(payload, options.claims)
    if (remembered.size >= mostRemembered) {
      const [oldest] = remembered.keys()
      if (oldest !== undefined) remembered.delete(oldest)
    }
    remembered.set(token, { claims, expiresAt: (payload.exp ?? 0) * 1000 })
    return claims
  }
}

async function verified(token: string, options: VerifierOptions, now: number): Promise<JWTPayload> {
  const { issuer, keys } = await options.trusted()
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
    if (isIdToken(payload)) throw new RefusedToken('an ID token is no access token')
    return payload
  } catch (error) {
    if (error instanceof RefusedToken) throw error
    if (isAboutTheToken(error)) throw new RefusedToken(error.message)
    throw new IdentityUnavailable('the keys of the identity provider cannot be fetched', {
      cause: error,
    })
  }
}

/** Only ID tokens carry the marks of the sign-in they answer (OpenID Connect Core §2, §3.3.2.11). */
function isIdToken(payload: JWTPayload): boolean {
  return ['nonce', 'at_hash', 'c_hash'].some((mark) => mark in payload)
}

const aboutTheKeys = ['ERR_JOSE_GENERIC', 'ERR_JWKS_TIMEOUT', 'ERR_JWKS_INVALID']

function isAboutTheToken(error: unknown): error is errors.JOSEError {
  return error instanceof errors.JOSEError && !aboutTheKeys.includes(error.code)
}

function readClaims(payload: JWTPayload, names: IdentitySettings['claims']): Claims {
  const subject = payload.sub ?? ''
  const email = textIn(payload.email)
  const permissions = payload[names.portalPermissions]
  return {
    subject,
    name: textIn(payload.name) ?? textIn(payload.preferred_username) ?? email ?? subject,
    email,
    profileAccountId: wholeNumberIn(payload[names.profileAccountId]),
    defaultTenantId: textIn(payload[names.defaultTenant]),
    portalPermissions: Array.isArray(permissions)
      ? permissions.filter((permission) => typeof permission === 'string')
      : undefined,
  }
}

function textIn(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' ? claim : undefined
}

function wholeNumberIn(claim: unknown): number | undefined {
  const number = typeof claim === 'string' && claim !== '' ? Number(claim) : claim
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined
}
