import {
  type CryptoKey,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  SignJWT,
} from 'jose'
import type { Pool } from 'pg'
import type { DemoPerson } from '#server/demo-world/people.ts'
import { createTokenVerifier, type TokenVerifier } from '#server/identity/token-verifier.ts'

const issuer = 'https://identity.example'
const audience = 'https://portal.example/api'

/** Issues tokens like an identity provider. */
export interface TokenSigner {
  /** A valid access token of a person; claims can be overridden. */
  readonly tokenFor: (
    person: DemoPerson,
    claims?: Record<string, unknown>,
    marks?: TokenOverrides,
  ) => Promise<string>
  /** The public key as a JWK. */
  readonly publicKey: string
  readonly keyId: string
}

/** A test's provider, whose tokens only its own verifier accepts. */
export interface TokenMint extends TokenSigner {
  readonly verifyToken: TokenVerifier
}

/** Properties that make a token valid for this provider and API. */
export interface TokenOverrides {
  readonly issuer?: string
  readonly audience?: string
  /** In jose's notation: '10m', '-1h'. */
  readonly expires?: string
  readonly type?: string
  /** Signed with another key of the same name. */
  readonly forged?: boolean
}

/** Creates an identity provider's keys and issues tokens with them. */
export async function createTokenMint(): Promise<TokenMint> {
  const { publicKey, privateKey } = await generateKeyPair('ES256')
  const { privateKey: otherKey } = await generateKeyPair('ES256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test' }
  const keys = createLocalJWKSet({ keys: [jwk] })
  return {
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
    ...createSigner({ issuer, audience, alg: 'ES256', keyId: 'test', privateKey, otherKey, jwk }),
  }
}

/** Issues tokens like a running server's embedded provider, with the key from its database. */
export async function createProviderSigner(pool: Pool, portal: string): Promise<TokenSigner> {
  const { rows } = await pool.query<{ value: { keys: JWK[] } }>(
    "select value from identity_key where name = 'signing'",
  )
  const key = rows[0]?.value.keys[0]
  if (!key) throw new Error('A server that was started has a key.')
  const { kty, n, e, kid = '' } = key
  const { privateKey: otherKey } = await generateKeyPair('RS256')
  return createSigner({
    issuer: `${portal}/oidc`,
    audience: `${portal}/api`,
    alg: 'RS256',
    keyId: kid,
    privateKey: await importJWK(key, 'RS256'),
    otherKey,
    jwk: { kty, n, e, kid },
  })
}

interface SigningParts {
  readonly issuer: string
  readonly audience: string
  readonly alg: string
  readonly keyId: string
  readonly privateKey: CryptoKey | Uint8Array
  readonly otherKey: CryptoKey
  readonly jwk: object
}

function createSigner(parts: SigningParts): TokenSigner {
  const { issuer, audience, alg, keyId, privateKey, otherKey, jwk } = parts
  return {
    publicKey: JSON.stringify(jwk),
    keyId,
    tokenFor: (person, claims = {}, marks = {}) =>
      new SignJWT({
        name: person.name,
        email: person.email,
        profile_account_id: person.profileAccountId,
        ...(person.portalPermissions ? { portal_permissions: person.portalPermissions } : {}),
        ...claims,
      })
        .setProtectedHeader({ alg, typ: marks.type ?? 'at+jwt', kid: keyId })
        .setIssuer(marks.issuer ?? issuer)
        .setAudience(marks.audience ?? audience)
        .setSubject(person.subject)
        .setIssuedAt(typeof claims.iat === 'number' ? claims.iat : undefined)
        .setExpirationTime(marks.expires ?? '10m')
        .sign(marks.forged ? otherKey : privateKey),
  }
}
