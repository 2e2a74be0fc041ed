import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { DemoPerson } from '#server/demo-world/people.ts'
import { createTokenVerifier, type TokenVerifier } from '#server/identity/verify.ts'

const issuer = 'https://identity.example'
const audience = 'https://portal.example/api'

export interface TokenMint {
  readonly verifyToken: TokenVerifier
  /** A good access token of a person; some of its claims may be overridden. */
  readonly tokenFor: (
    person: DemoPerson,
    claims?: Record<string, unknown>,
    marks?: TokenMarks,
  ) => Promise<string>
  /** The key everyone may know, as a JWK. */
  readonly publicKey: string
}

/** What makes a token one of this provider's, for this API, for now. */
export interface TokenMarks {
  readonly issuer?: string
  readonly audience?: string
  /** As jose reads it: '10m', '-1h'. */
  readonly expires?: string
  readonly type?: string
  /** Signed with another key under the same name. */
  readonly forged?: boolean
}

/** An identity provider's keys, and tokens signed with them. */
export async function tokenMint(): Promise<TokenMint> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const { privateKey: otherKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test' }
  const keys = createLocalJWKSet({ keys: [jwk] })
  return {
    publicKey: JSON.stringify(jwk),
    verifyToken: createTokenVerifier({
      trustedIssuer: async () => ({ issuer, keys }),
      audience,
      clientId: 'stepwell-portal',
      claims: {
        defaultTenant: 'default_tenant',
        portalPermissions: 'portal_permissions',
        profileAccountId: 'profile_account_id',
      },
      requireAccessTokenType: true,
    }),
    tokenFor: (person, claims = {}, marks = {}) =>
      new SignJWT({
        name: person.name,
        email: person.email,
        profile_account_id: person.profileAccountId,
        ...(person.portalPermissions ? { portal_permissions: person.portalPermissions } : {}),
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', typ: marks.type ?? 'at+jwt', kid: 'test' })
        .setIssuer(marks.issuer ?? issuer)
        .setAudience(marks.audience ?? audience)
        .setSubject(person.subject)
        .setIssuedAt()
        .setExpirationTime(marks.expires ?? '10m')
        .sign(marks.forged ? otherKey : privateKey),
  }
}
