import { afterEach, describe, expect, test } from 'vitest'
import {
  createExternalIdentity,
  type ExternalIdentity,
} from '#server/identity/external-identity.ts'
import { createTokenVerifier, type TokenVerifier } from '#server/identity/token-verifier.ts'
import { type ForeignProvider, startForeignProvider } from '../support/foreign-provider.ts'

/** Identity providers of other hands: what their tokens, keys and metadata may be like. */

const audience = 'https://portal.example/api'
const portal = {
  clientId: 'portal',
  scope: 'openid profile email',
  publicUrl: 'https://portal.example',
  signOutBy: 'form' as const,
}

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

async function provider(
  options?: Parameters<typeof startForeignProvider>[0],
): Promise<ForeignProvider> {
  const running = await startForeignProvider(options)
  stops.push(running.close)
  return running
}

/** The portal's view of a provider, with the sentences it logs. */
function knownIdentity({ issuer }: ForeignProvider) {
  const warnings: string[] = []
  const identity: ExternalIdentity = createExternalIdentity(issuer, portal, {
    warn: (first: unknown, sentence?: string) => void warnings.push(sentence ?? String(first)),
    info: () => undefined,
  })
  stops.push(() => identity.close())
  const verify: TokenVerifier = createTokenVerifier({
    trustedIssuer: identity.trusted,
    audience,
    clientId: portal.clientId,
    claims: {
      defaultTenant: 'https://claims.example/company',
      portalPermissions: 'resource_access.portal.roles',
      profileAccountId: 'account.id',
    },
    requireAccessTokenType: false,
  })
  return { identity, verify, warnings }
}

describe('claims', () => {
  test('are read by their name or by a path, permissions also from a text', async () => {
    const foreign = await provider()
    const { verify } = knownIdentity(foreign)
    const roles = 'AddUserServices, Faq  FileDriver'
    const claims = {
      aud: audience,
      account: { id: '1001' },
      'https://claims.example/company': 'northgate',
      resource_access: { portal: { roles } },
    }
    expect(await verify(await foreign.token(claims))).toMatchObject({
      profileAccountId: 1001,
      defaultTenantId: 'northgate',
      portalPermissions: ['AddUserServices', 'Faq', 'FileDriver'],
    })
    const empty = { ...claims, resource_access: { portal: { roles: ' ' } } }
    expect((await verify(await foreign.token(empty))).portalPermissions).toEqual([])
    expect(await verify(await foreign.token({ aud: audience }))).toMatchObject({
      profileAccountId: undefined,
      portalPermissions: undefined,
    })
  })
})

describe('a refused token names its reason', () => {
  const refusal = async (claims: Record<string, unknown>, change = (token: string) => token) => {
    const foreign = await provider()
    return knownIdentity(foreign)
      .verify(change(await foreign.token({ aud: audience, ...claims })))
      .then(
        () => 'accepted',
        (error) => error.refusal?.reason ?? error.name,
      )
  }

  test('for another audience', async () => {
    expect(await refusal({ aud: 'https://other.example' })).toBe('audience')
    expect(await refusal({ aud: undefined })).toBe('audience')
  })
  test('of another issuer', async () => {
    expect(await refusal({ iss: 'https://other.example' })).toBe('issuer')
  })
  test('opaque', async () => {
    expect(await refusal({}, () => 'a2f9c0d1e8b7')).toBe('opaque')
  })
  test('unsigned', async () => {
    const unsigned = `${btoa('{"alg":"none"}').replace(/=+$/, '')}.e30.`
    expect(await refusal({}, () => unsigned)).toBe('algorithm')
  })
  test('without a subject', async () => {
    expect(await refusal({ sub: undefined })).toBe('claim')
  })
  test('changed on the way', async () => {
    expect(await refusal({}, (token) => `${token.slice(0, -6)}AAAAAA`)).toBe('signature')
  })
  test('an ID token', async () => {
    expect(await refusal({ aud: [audience, portal.clientId], nonce: 'n' })).toBe('idToken')
    expect(await refusal({ at_hash: 'h' })).toBe('idToken')
  })
  test('but not for the nonce that some providers copy into access tokens', async () => {
    expect(await refusal({ nonce: 'n' })).toBe('accepted')
  })
})

describe('keys that are replaced', () => {
  test('are fetched at once, however often, and nobody is refused', async () => {
    const foreign = await provider()
    const { verify } = knownIdentity(foreign)
    for (const account of [1, 2, 3]) {
      const token = await foreign.token({ aud: audience, account: { id: account } })
      expect(await verify(token)).toMatchObject({ profileAccountId: account })
      await foreign.replaceKey()
    }
  })

  test('a flood of made-up key ids costs a few fetches; then nobody can say, which is no 401', async () => {
    const foreign = await provider()
    const { verify } = knownIdentity(foreign)
    const good = await foreign.token({ aud: audience })
    await verify(good)
    const outcomes: unknown[] = []
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const forged = await foreign.token({ aud: audience }, { kid: `made-up-${attempt}` })
      outcomes.push(await verify(forged).catch((error) => error.refusal?.reason ?? error))
    }
    expect(foreign.keyFetches()).toBeLessThanOrEqual(6)
    expect(outcomes[0]).toBe('unknownKey')
    expect(outcomes.at(-1)).toMatchObject({ name: 'Error', retryAfterSeconds: expect.any(Number) })
    // Keys that are known are not affected.
    expect(await verify(await foreign.token({ aud: audience, sub: 'other' }))).toMatchObject({
      subject: 'other',
    })
  })
})

describe('a provider that is away when the portal starts', () => {
  test('is asked again until it answers, and pages may talk to its endpoints then', async () => {
    const foreign = await provider()
    foreign.setAway(true)
    const { identity, verify, warnings } = knownIdentity(foreign)
    await identity.introduce()
    expect(warnings).toHaveLength(1)
    const elsewhere = foreign.issuer.replace('127.0.0.1', 'localhost')
    expect(identity.browserOrigins()).toEqual([foreign.issuer])
    foreign.setAway(false)
    await expect.poll(identity.browserOrigins).toContain(elsewhere)
    expect(await verify(await foreign.token({ aud: audience }))).toMatchObject({
      subject: 'someone',
    })
  })
})

describe('what cannot work is logged at the start', () => {
  const warningsAt = async (options: Parameters<typeof startForeignProvider>[0]) => {
    const { identity, warnings } = knownIdentity(await provider(options))
    await identity.introduce()
    return warnings
  }

  test('nothing where everything is there', async () => {
    expect(await warningsAt({ allowedOrigin: portal.publicUrl })).toEqual([])
  })

  test('PKCE without S256, no code flow, no sign-out, CORS, and a client that needs a secret', async () => {
    const warnings = await warningsAt({
      metadata: {
        code_challenge_methods_supported: ['plain'],
        response_types_supported: ['token'],
        end_session_endpoint: undefined,
      },
      tokenError: 'invalid_client',
    })
    expect(warnings).toHaveLength(5)
    expect(warnings.join(' ')).toMatch(/PKCE.*code flow.*Log Out.*CORS.*secret/s)
  })
})
