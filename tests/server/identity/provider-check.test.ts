import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkProvider } from '#server/identity/provider-check.ts'
import { fetchErrorReason, fetchProviderMetadata } from '#server/identity/provider-metadata.ts'
import { type ForeignProvider, startForeignProvider } from '../support/foreign-provider.ts'

/** The start's look at what providers publish about themselves, as far as the portal reads it (as of 2025). */

const portal = {
  clientId: 'portal',
  scope: 'openid profile email offline_access',
  publicUrl: 'https://portal.example',
  signOutBy: 'form',
} as const
const noSignOut = /^The identity provider has no end_session_endpoint/
const pkceUnnamed = /does not name PKCE/
const publicUnnamed = /does not name public clients/
const scopesUnnamed = (...scopes: string[]) =>
  new RegExp(`does not name these of OIDC_SCOPE: ${scopes.join(', ')}\\.$`)

interface Published {
  readonly provider: string
  readonly metadata: Record<string, unknown>
  readonly scope?: string
  readonly warnings: readonly RegExp[]
  readonly remarks: readonly RegExp[]
}

const published: readonly Published[] = [
  {
    provider: 'Entra ID',
    metadata: {
      response_types_supported: ['code', 'id_token', 'code id_token', 'id_token token'],
      scopes_supported: ['openid', 'profile', 'email', 'offline_access'],
      code_challenge_methods_supported: undefined,
      token_endpoint_auth_methods_supported: [
        'client_secret_post',
        'private_key_jwt',
        'client_secret_basic',
      ],
    },
    scope: 'openid profile email offline_access api://stepwell/access',
    warnings: [],
    remarks: [pkceUnnamed, publicUnnamed, scopesUnnamed('api://stepwell/access')],
  },
  {
    provider: 'Okta',
    metadata: {
      response_types_supported: ['code', 'token', 'id_token', 'code id_token', 'code token'],
      scopes_supported: ['openid', 'profile', 'email', 'address', 'phone', 'offline_access'],
      code_challenge_methods_supported: ['S256'],
      token_endpoint_auth_methods_supported: [
        'client_secret_basic',
        'client_secret_post',
        'client_secret_jwt',
        'private_key_jwt',
        'none',
      ],
    },
    warnings: [],
    remarks: [],
  },
  {
    provider: 'Auth0, a tenant without sign-out in its metadata',
    metadata: {
      response_types_supported: ['code', 'token', 'id_token', 'code token', 'code id_token'],
      scopes_supported: ['openid', 'profile', 'offline_access', 'name', 'email', 'phone'],
      code_challenge_methods_supported: ['S256', 'plain'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
      end_session_endpoint: undefined,
    },
    warnings: [noSignOut],
    remarks: [publicUnnamed],
  },
  {
    provider: 'Keycloak',
    metadata: {
      response_types_supported: ['code', 'none', 'id_token', 'token', 'id_token token'],
      scopes_supported: ['openid', 'offline_access', 'profile', 'email', 'roles', 'web-origins'],
      code_challenge_methods_supported: ['plain', 'S256'],
      token_endpoint_auth_methods_supported: [
        'private_key_jwt',
        'client_secret_basic',
        'client_secret_post',
        'tls_client_auth',
        'client_secret_jwt',
      ],
    },
    warnings: [],
    remarks: [publicUnnamed],
  },
  {
    provider: 'Google',
    metadata: {
      response_types_supported: ['code', 'token', 'id_token', 'code token', 'none'],
      scopes_supported: ['openid', 'email', 'profile'],
      code_challenge_methods_supported: ['plain', 'S256'],
      token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
      end_session_endpoint: undefined,
    },
    warnings: [noSignOut],
    remarks: [publicUnnamed, scopesUnnamed('offline_access')],
  },
]

let running: ForeignProvider
beforeAll(async () => {
  running = await startForeignProvider({ allowedOrigin: portal.publicUrl })
})
afterAll(() => running.close())

test.each(published)('$provider', async ({ metadata, scope = portal.scope, warnings, remarks }) => {
  const found = { ...(await fetchProviderMetadata(running.issuer)), ...metadata }
  const findings = await checkProvider(found, { ...portal, scope })
  const sentences = (level: string) =>
    findings.filter((finding) => finding.level === level).map(({ sentence }) => sentence)
  expect(sentences('warn')).toEqual(warnings.map((each) => expect.stringMatching(each)))
  expect(sentences('info')).toEqual(remarks.map((each) => expect.stringMatching(each)))
})

test('an end_session_endpoint that knows no form is warned of, unless Log Out leaves by an address', async () => {
  const endpoint = createServer((request, response) => {
    response.statusCode = request.method === 'POST' ? 404 : 200
    response.end()
  }).listen(0, '127.0.0.1')
  await once(endpoint, 'listening')
  const { port } = endpoint.address() as AddressInfo
  const found = {
    ...(await fetchProviderMetadata(running.issuer)),
    end_session_endpoint: `http://127.0.0.1:${port}/end`,
  }
  const warned = async (signOutBy: 'form' | 'address') =>
    (await checkProvider(found, { ...portal, signOutBy })).filter(({ sentence }) =>
      sentence.includes('takes no form'),
    )
  expect(await warned('form')).toMatchObject([{ level: 'warn' }])
  expect(await warned('address')).toEqual([])
  endpoint.close()
})

test('metadata that can not be had is said with its reason', async () => {
  const secure = running.issuer.replace('http:', 'https:')
  await expect(fetchProviderMetadata(secure)).rejects.toThrow(/does not answer .*: ERR_SSL_\w+\.$/)
  await expect(fetchProviderMetadata('http://127.0.0.1:1')).rejects.toThrow(
    /: ECONNREFUSED\.$|: bad port\.$/,
  )
  const cause = Object.assign(new Error('self-signed'), { code: 'SELF_SIGNED_CERT_IN_CHAIN' })
  expect(fetchErrorReason(new TypeError('fetch failed', { cause }))).toMatch(
    /not trusted \(SELF_SIGNED_CERT_IN_CHAIN\)\. NODE_EXTRA_CA_CERTS/,
  )
  for (const wordless of [new Error(''), new TypeError('', { cause: 'nothing' }), undefined]) {
    expect(fetchErrorReason(wordless)).toBe('.')
  }
})
