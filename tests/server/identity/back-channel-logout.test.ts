import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBackChannelLogout } from '#server/identity/back-channel-logout.ts'
import { createExternalIdentity } from '#server/identity/external-identity.ts'
import type { ProviderSessionEnd } from '#server/identity/sessions.ts'
import { type ForeignProvider, startForeignProvider } from '../support/foreign-provider.ts'

/** What a provider says of sessions that ended (OpenID Connect Back-Channel Logout 1.0). */

const clientId = 'portal'
const ended: ProviderSessionEnd[] = []
let provider: ForeignProvider
let address: string
let stop: () => void

beforeAll(async () => {
  provider = await startForeignProvider()
  const portal = {
    clientId,
    scope: 'openid',
    publicUrl: 'https://portal.example',
    signOutBy: 'form' as const,
  }
  const log = { warn: () => undefined, info: () => undefined }
  const identity = createExternalIdentity(provider.issuer, portal, log)
  const end = async (what: ProviderSessionEnd) => void ended.push(what)
  const server = createServer(
    createBackChannelLogout({ trustedIssuer: identity.trusted, clientId, end }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  stop = () => {
    identity.close()
    server.close()
  }
})
afterAll(async () => {
  stop()
  await provider.close()
})
beforeEach(() => {
  ended.length = 0
})

const good = {
  aud: clientId,
  jti: 'one',
  sid: 'their-session',
  events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
}
async function statusOf(claims: Record<string, unknown>): Promise<number> {
  const body = new URLSearchParams({ logout_token: await provider.token(claims) })
  return (await fetch(address, { method: 'POST', body })).status
}

test('ends the session that is named, or all of a person', async () => {
  expect(await statusOf(good)).toBe(200)
  expect(await statusOf({ ...good, sid: undefined, sub: 'jo' })).toBe(200)
  expect(ended).toEqual([
    { sid: 'their-session', subject: 'someone' },
    { sid: undefined, subject: 'jo' },
  ])
})

test.each([
  ['for another client', { aud: 'another' }],
  ['of another issuer', { iss: 'https://elsewhere.example' }],
  ['that is an ID token', { nonce: 'n' }],
  ['without the event', { events: {} }],
  ['without an id', { jti: undefined }],
  ['that names nobody', { sid: undefined, sub: '' }],
])('a token %s ends nothing', async (_what, change) => {
  expect(await statusOf({ ...good, ...change })).toBe(400)
  expect(ended).toEqual([])
})

test('no token, no form and no POST end nothing', async () => {
  const post = (body: string) => fetch(address, { method: 'POST', body })
  expect((await post('logout_token=nonsense')).status).toBe(400)
  expect((await post('x'.repeat(20_000))).status).toBe(400)
  expect((await fetch(address)).status).toBe(405)
  expect(ended).toEqual([])
})
