import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { DemoPerson } from '#server/db/demo-world/people.ts'
import { createTokenVerifier, type TokenVerifier } from '#server/identity/verify.ts'

const issuer = 'https://identity.example'
const audience = 'https://portal.example/api'

export interface TokenMint {
  readonly verifyToken: TokenVerifier
  /** A good access token of a person; some of its claims may be told otherwise. */
  readonly tokenFor: (person: DemoPerson, claims?: Record<string, unknown>) => Promise<string>
}

/** An identity provider's keys, and tokens signed with them. */
export async function tokenMint(): Promise<TokenMint> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test' }] })
  return {
    verifyToken: createTokenVerifier({
      trusted: async () => ({ issuer, keys }),
      audience,
      claims: {
        defaultTenant: 'default_tenant',
        portalPermissions: 'portal_permissions',
        profileAccountId: 'profile_account_id',
      },
      requireAccessTokenType: true,
    }),
    tokenFor: (person, claims = {}) =>
      new SignJWT({
        name: person.name,
        email: person.email,
        profile_account_id: person.profileAccountId,
        ...(person.portalPermissions ? { portal_permissions: person.portalPermissions } : {}),
        ...claims,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'test' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(person.subject)
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(privateKey),
  }
}
