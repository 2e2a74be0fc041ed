import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { markTokenVerified, setRequestCompanyId } from '#server/api/verified-requests.ts'
import { RefusedToken } from '#server/identity/token-verifier.ts'
import type { RecordedSecurityEvent } from '#server/security-log/security-log.ts'
import { readSettings } from '#server/settings/settings.ts'
import { createClientNetworks } from '#server/web/client-address.ts'
import { createNetworkLimits } from '#server/web/network-limits.ts'
import { openWebServer, type RequestHandler, type WebServer } from '#server/web/web-server.ts'

const good = { authorization: 'Bearer good' }
const bad = { authorization: 'Bearer bad' }
const renewed = { authorization: 'Bearer renewed' }
const expired = { authorization: 'Bearer expired' }
const lines: unknown[] = []
const events: RecordedSecurityEvent[] = []
const web: { plain?: WebServer; proxied?: WebServer } = {}

const claims = {
  subject: 'sub',
  name: 'Jo',
  email: undefined,
  profileAccountId: undefined,
  defaultTenantId: undefined,
  portalPermissions: undefined,
  session: { key: 'key', isNamed: true, signedInAt: undefined, issuedAt: undefined, endedBy: [] },
}

/** An API that takes two tokens, and knows a call that it does not have before it looks at any. */
const api: RequestHandler = (request, response) => {
  const { authorization = '' } = request.headers
  const isGood = [good.authorization, renewed.authorization].includes(authorization)
  const isKnown = request.url !== '/api/nothing'
  if (isKnown && (isGood || authorization === expired.authorization)) markTokenVerified(request)
  if (isKnown && isGood) setRequestCompanyId(request, 'acme')
  response.statusCode = isKnown ? (isGood ? 200 : 401) : 404
  response.end('answered by the API')
}

async function serverBehind(proxies: string | undefined): Promise<WebServer> {
  const settings = readSettings({ PORT: '0', CONNECTION_LIMIT: '10', TRUSTED_PROXIES: proxies })
  const server = await openWebServer(settings, { error: () => undefined })
  const limited = createNetworkLimits({
    limits: { signIn: 3, refused: 3, backChannel: 3, reports: 3 },
    networkOf: createClientNetworks(settings.trustedProxies),
    log: { warn: (line: unknown) => lines.push(line) },
    verifyToken: async (token) => {
      if (token === 'good' || token === 'renewed') return claims
      const reason = token === 'expired' ? 'expired' : 'signature'
      throw new RefusedToken({ reason, description: '' })
    },
    record: (event) => events.push(event),
  })
  const parts = {
    '/oidc': limited.signIn((_request, response) => response.end('a sign-in')),
    '/api': limited.api(api),
  }
  server.answerWith((request, response) =>
    (request.url?.startsWith('/oidc') ? parts['/oidc'] : parts['/api'])(request, response),
  )
  return server
}

beforeAll(async () => {
  web.plain = await serverBehind(undefined)
  web.proxied = await serverBehind('loopback')
})
afterAll(() => Promise.all([web.plain?.close(), web.proxied?.close()]))

function ask(path: string, headers: Record<string, string> = {}, server = web.plain) {
  return fetch(`http://127.0.0.1:${server?.port}${path}`, { headers })
}

async function statuses(answers: Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(answers)).map(({ status }) => status)
}

const from = (address: string) => ({ 'x-forwarded-for': address })
const timesOf = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make)

test('a network that sends forged tokens waits, while every token with a good signature is served', async () => {
  const before = lines.length
  expect(await statuses([ask('/api/settings', good)])).toEqual([200])
  for (let time = 0; time < 4; time += 1) expect((await ask('/api/settings', bad)).status).toBe(401)
  const refused = await ask('/api/settings', bad)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(await refused.json()).toMatchObject({
    success: false,
    errorMessages: ['Too many requests. Try again in a moment.'],
  })
  expect(await statuses([ask('/api/settings'), ask('/api/settings', good)])).toEqual([429, 200])
  // One that nobody saw before, and one that has expired, whose owner reads so.
  expect(await statuses([ask('/api/signout', renewed), ask('/api/settings', expired)])).toEqual([
    200, 401,
  ])
  // The company that works there reads of it, once a minute.
  const ofCompany = () => events.filter(({ tenantId }) => tenantId === 'acme')
  await expect.poll(ofCompany).toHaveLength(1)
  expect(ofCompany()).toMatchObject([{ kind: 'limited', reason: 'network', address: '127.0.0.1' }])
  // However often it asks, it leaves one line in the log, and no address.
  expect(lines.slice(before)).toEqual([{ asked: 'calls with no valid token', perMinute: 3 }])
})

test('a token at which no call looked is none that was accepted before', async () => {
  const guess = (path: string, index: number) =>
    ask(path, { authorization: `Bearer guess-${index}`, ...from('203.0.113.20') }, web.proxied)
  const indexes = [1, 2, 3, 4, 5, 6]
  for (const index of indexes) expect((await guess('/api/nothing', index)).status).toBe(404)
  const answers: number[] = []
  for (const index of indexes) answers.push((await guess('/api/settings', index)).status)
  expect(answers).toEqual([401, 401, 401, 401, 429, 429])
})

test('a token that has expired, however often it is sent, closes the API to nobody', async () => {
  const headers = { ...expired, ...from('203.0.113.30') }
  for (let time = 0; time < 6; time += 1)
    expect((await ask('/api/settings', headers, web.proxied)).status).toBe(401)
  expect((await ask('/api/settings', from('203.0.113.30'), web.proxied)).status).toBe(401)
})

test('who only begins sign-ins keeps nobody from renewing or ending theirs', async () => {
  const office = from('203.0.113.40')
  const begun = timesOf(5, () => ask('/oidc/auth?client_id=x', office, web.proxied))
  expect((await statuses(begun)).toSorted()).toEqual([200, 200, 200, 429, 429])
  const others = ['/oidc/token', '/oidc/session/end', '/oidc/auth/resume']
  expect(await statuses(others.map((path) => ask(path, office, web.proxied)))).toEqual([
    200, 200, 200,
  ])
})

test('sign-in has its own share, whoever a caller says it asks for', async () => {
  const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4', '203.0.113.5']
  const answers = await statuses(addresses.map((address) => ask('/oidc/auth', from(address))))
  expect(answers.toSorted()).toEqual([200, 200, 200, 429, 429])
})

test('behind a trusted proxy each network has its own share, and a /64 of IPv6 is one', async () => {
  const asked = (address: string) => ask('/oidc/auth', from(address), web.proxied)
  const flood = await statuses(timesOf(5, () => asked('198.51.100.9')))
  expect(flood.filter((status) => status === 429)).toHaveLength(2)
  expect((await asked('198.51.100.10')).status).toBe(200)
  // What the proxy appends counts, not what the caller wrote before it.
  expect((await asked('203.0.113.77, 198.51.100.9')).status).toBe(429)
  const sixth = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:ffff::3', '2001:db8::4']
  const answers = await statuses(sixth.map(asked))
  expect(answers.toSorted()).toEqual([200, 200, 200, 429])
  expect((await asked('2001:db8:0:1::1')).status).toBe(200)
  expect((await asked('no address')).status).toBe(200)
})

test('connections above the ceiling are cut, and there is room again once others close', async () => {
  const hosts = ['127.0.0.1', '::1']
  const port = web.proxied?.port ?? 0
  // Connections of the tests before this one may still be open.
  const sockets = timesOf(30, () => undefined).map((_, index) =>
    connect(port, hosts[index % 2]).on('error', () => undefined),
  )
  await expect.poll(() => sockets.filter(({ closed }) => closed).length).toBeGreaterThanOrEqual(20)
  expect(sockets.some(({ closed }) => !closed)).toBe(true)
  const closing = sockets.filter(({ closed }) => !closed).map((socket) => once(socket, 'close'))
  for (const socket of sockets) socket.destroy()
  await Promise.all(closing)
  await expect
    .poll(() => ask('/api/settings', good, web.proxied).then(({ status }) => status, String))
    .toBe(200)
})
