import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { contentPolicy } from '#server/web/content-policy.ts'
import { createSafetyHeaders } from '#server/web/safety-headers.ts'
import { createVisitor } from '../identity/sign-in.ts'
import { createServerStarter, type ServerProcess } from '../launch/server-process.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { testDatabase } from '../support/database.ts'

/** What every answer of the whole server says to browsers, and what its log says to those who read it. */

const start = createServerStarter()
const testDb = testDatabase()
let server: ServerProcess
let portal: string

beforeAll(async () => {
  server = start({ DATABASE_URL: testDb.databaseUrl, LOG_LEVEL: 'trace' })
  portal = await server.ready()
})

const pages = ['/', '/add-user-services', '/api/docs', '/oidc/sign-in/nonsense', '/oidc/nowhere']

describe('every answer', () => {
  test.each([
    ...pages,
    '/config.json',
    '/favicon.svg',
    '/favicon.ico',
    '/assets/none.js',
    '/api/settings',
    '/api/openapi.json',
    '/oidc/.well-known/openid-configuration',
    '/healthz',
  ])('%s is not guessed at, framed, opened with a handle or loaded elsewhere', async (path) => {
    const { headers } = await fetch(`${portal}${path}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
    })
    expect(headers.has('strict-transport-security')).toBe(false)
    expect(headers.has('x-powered-by')).toBe(false)
  })

  test.each(pages)(
    '%s runs no inline script, takes no inline style, and is framed by nobody',
    async (path) => {
      const policy = await fetch(`${portal}${path}`).then(({ headers }) =>
        headers.get('content-security-policy'),
      )
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-|\*|http:/)
    },
  )
})

test("a page that names no picture gets the portal's", async () => {
  const [asked, picture] = await Promise.all(
    ['/favicon.ico', '/favicon.svg'].map((path) => fetch(`${portal}${path}`)),
  )
  expect(asked?.status).toBe(200)
  expect(asked?.headers.get('content-type')).toBe('image/svg+xml')
  expect(await asked?.text()).toBe(await picture?.text())
})

test('over https, addresses stay https, and a provider of elsewhere is talked to by name', () => {
  const policy = contentPolicy({
    api: ['https://api.example'],
    identity: ['https://id.example'],
    secure: true,
  })
  expect(policy).toContain("connect-src 'self' https://api.example https://id.example;")
  expect(policy).toContain("form-action 'self' https://id.example;")
  expect(policy).toContain("worker-src 'self';")
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types stepwell;")
  expect(policy).toContain('upgrade-insecure-requests')

  const response = new ServerResponse(new IncomingMessage(new Socket()))
  createSafetyHeaders('https://portal.example')(response)
  expect(response.getHeader('strict-transport-security')).toBe('max-age=31536000')
})

test('the log, at its most talkative, names a call by the id of its browser, and nothing of people', async () => {
  const browser = createVisitor(portal)
  const returned = await browser.signIn({ person: 'dana.whitfield' }, { state: 'canary-state' })
  const tokens = await (await browser.redeem(returned)).json()
  await browser.refresh('canary-refresh-token')
  const body = {
    ...completeRequest(1),
    id: 0,
    specialRequests: 'canary-answer',
    generalInformation: { ...completeRequest(1).generalInformation, userLastName: 'Canary-Name' },
  }
  const call = (path: string, content?: unknown, token = tokens.access_token) =>
    fetch(`${portal}/api${path}`, {
      method: content === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        tenantid: 'northgate-capital',
        'x-request-id': 'browser-0815',
        ...(content !== undefined && { 'content-type': 'application/json' }),
      },
      ...(content !== undefined && { body: JSON.stringify(content) }),
    })
  const created = await call('/adduser', body)
  expect(created.status).toBe(200)
  expect(created.headers.get('x-request-id')).toBe('browser-0815')
  await call('/adduser?email=canary@example.com', '{"canary-broken')
  await call('/settings', undefined, 'canary-token')
  await call('/nowhere/canary-path?token=canary-query')
  await fetch(`${portal}/login/callback?code=canary-code&state=canary-state`)

  server.signal('SIGTERM')
  const { printed, complained } = await server.ended
  // Before its log it prints who the demo people are.
  const lines = `${printed}\n${complained}`.split('\n').filter((line) => line.startsWith('{'))
  const log = lines.join('\n')
  const line = lines.find((each) => each.includes('browser-0815')) ?? '{}'
  expect(JSON.parse(line)).toMatchObject({
    requestId: 'browser-0815',
    call: 'addUserCreate',
    status: 200,
  })
  expect(log).not.toMatch(/canary|whitfield|@|Bearer|eyJ/i)
  for (const token of [tokens.access_token, tokens.id_token, tokens.refresh_token]) {
    expect(log).not.toContain(token)
  }
  expect(log).not.toContain(returned.searchParams.get('code'))
})
