import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PortalConfig } from '#schemas/settings/portal-config.ts'
import { createOpenIdProvider } from '#src/app/session/identity-provider.ts'
import { markSignedOut } from '#src/app/session/signed-out-mark.ts'

/** Where the portal leads a browser to sign in and out. */

const issuer = 'https://id.example'
const state = { pathname: '/faq' }
const config: PortalConfig = {
  apiBase: '/api',
  issuer,
  clientId: 'portal',
  scope: 'openid',
  redirectPath: '/login/callback',
  publicUrl: 'https://portal.example',
  claims: { defaultTenant: 'home', portalPermissions: 'grants', profileAccountId: 'account' },
  embeddedIdentity: false,
  signOutBy: 'form',
  providerName: 'Provider',
  extensions: false,
  safetyHeaders: false,
  billingEmail: '',
  helpdesk: { email: '', phoneUs: '', phoneUk: '' },
}
let left: URL[]

beforeEach(() => {
  left = []
  vi.stubGlobal('sessionStorage', memory())
  vi.stubGlobal('localStorage', memory())
  vi.stubGlobal('location', { assign: (address: string) => left.push(new URL(address)) })
  vi.stubGlobal('fetch', async () =>
    Response.json({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      end_session_endpoint: `${issuer}/end`,
      jwks_uri: `${issuer}/keys`,
    }),
  )
})
afterEach(() => vi.unstubAllGlobals())

test('the ID token is in an address only where OIDC_SIGN_OUT says so', async () => {
  await createOpenIdProvider({ ...config, signOutBy: 'address' }).leaveForSignOut('the-id-token')
  await createOpenIdProvider({ ...config, signOutBy: 'token-in-address' }).leaveForSignOut(
    'the-id-token',
  )
  const shared = { client_id: 'portal', post_logout_redirect_uri: 'https://portal.example/' }
  expect(left.map(({ pathname }) => pathname)).toEqual(['/end', '/end'])
  expect(parametersOf(left[0])).toEqual(shared)
  expect(parametersOf(left[1])).toEqual({ ...shared, id_token_hint: 'the-id-token' })
})

test('after Log Out the provider is to ask who it is, in every tab, until somebody has signed in', async () => {
  const provider = createOpenIdProvider({ ...config, signOutBy: 'address' })
  await provider.leaveForSignIn(state)
  markSignedOut(localStorage)
  await provider.leaveForSignOut(undefined)
  vi.stubGlobal('sessionStorage', memory())
  await createOpenIdProvider(config).leaveForSignIn(state)
  await provider.leaveForSignIn(state)
  const prompts = left.map((address) => parametersOf(address).prompt)
  expect(prompts).toEqual([undefined, undefined, 'login', 'login'])
})

test('each sign-in asks for what OIDC_PROMPT says, and after Log Out for a login as well', async () => {
  for (const [prompt, afterLogOut] of [
    ['consent', 'login consent'],
    ['select_account', 'login'],
    ['login', 'login'],
  ] as const) {
    left = []
    vi.stubGlobal('localStorage', memory())
    const provider = createOpenIdProvider({ ...config, prompt, signOutBy: 'address' })
    await provider.leaveForSignIn(state)
    markSignedOut(localStorage)
    await provider.leaveForSignOut(undefined)
    await provider.leaveForSignIn(state)
    const prompts = left.map((address) => parametersOf(address).prompt)
    expect(prompts).toEqual([prompt, undefined, afterLogOut])
  }
})

test('a refresh token is revoked where the provider says how, unless it is the built-in one', async () => {
  const sent: [string, string][] = []
  const metadata = { issuer, token_endpoint: `${issuer}/token` }
  const answering = (more: object) =>
    vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
      if (body === undefined) return Response.json({ ...metadata, ...more })
      sent.push([address, String(body)])
      return new Response(null)
    })
  answering({})
  await createOpenIdProvider(config).revoke('refresh-1')
  answering({ revocation_endpoint: `${issuer}/revoke` })
  await createOpenIdProvider({ ...config, embeddedIdentity: true }).revoke('refresh-1')
  expect(sent).toEqual([])
  await createOpenIdProvider(config).revoke('refresh-1')
  const body = 'token=refresh-1&token_type_hint=refresh_token&client_id=portal'
  expect(sent).toEqual([[`${issuer}/revoke`, body]])
})

test('a refresh token counts as revoked by the status alone, whatever the provider writes along', async () => {
  let answer = new Response(null)
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) =>
    body === undefined
      ? Response.json({ issuer, revocation_endpoint: `${issuer}/revoke` })
      : answer,
  )
  const provider = createOpenIdProvider(config)
  for (const type of ['text/html; charset=utf-8', 'text/plain', 'application/json']) {
    answer = new Response('<p>Revoked.</p>', { headers: { 'Content-Type': type } })
    await provider.revoke('refresh-1')
  }
  answer = Response.json({ error: 'unsupported_token_type' }, { status: 400 })
  await expect(provider.revoke('refresh-1')).rejects.toThrow('400')
})

function parametersOf(address: URL | undefined): Record<string, string> {
  return Object.fromEntries(address?.searchParams ?? [])
}

function memory(): Storage {
  const held = new Map<string, string>()
  return {
    get length() {
      return held.size
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  }
}
