import { decodeJwt } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/server/support/database.ts'
import { createServerStarter } from '../launch/server-process.ts'
import { createVisitor, type SignInVisitor, type Tokens } from './sign-in.ts'

/** Sessions that end, on two processes and one database. */

const start = createServerStarter()
const testDb = testDatabase()
let portal: string
let second: string

beforeAll(async () => {
  const settings = { DATABASE_URL: testDb.databaseUrl }
  portal = await start(settings).ready()
  // Tokens of the first one, as a second process behind the same address would take them.
  second = await start({
    ...settings,
    OIDC_ISSUER: `${portal}/oidc`,
    OIDC_CLIENT_ID: 'stepwell-portal',
    OIDC_AUDIENCE: `${portal}/api`,
  }).ready()
})

const chromeOnWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

interface SignedIn {
  readonly browser: SignInVisitor
  readonly tokens: Tokens
}

async function signedIn(subject: string): Promise<SignedIn> {
  const browser = createVisitor(portal)
  const tokens: Tokens = await (
    await browser.redeem(await browser.signIn({ person: subject }))
  ).json()
  return { browser, tokens }
}

function call(
  { access_token: token }: Tokens,
  name: string,
  { at = portal, userAgent = chromeOnWindows } = {},
): Promise<Response> {
  const [method = 'GET', path = ''] = name.split(' ')
  const headers = { authorization: `Bearer ${token}`, 'user-agent': userAgent }
  return fetch(`${at}/api${path}`, { method, headers })
}

async function statuses(tokens: Tokens): Promise<number[]> {
  const asked = [portal, second].map((at) =>
    call(tokens, 'GET /authorization/tenantaccess', { at }),
  )
  return (await Promise.all(asked)).map(({ status }) => status)
}

interface Listed {
  sessions: { id: string; device: string; isThisOne: boolean; signedInAt: string }[]
  knowsOthers: boolean
}

async function listed(tokens: Tokens, options = {}): Promise<Listed> {
  const answer = await call(tokens, 'GET /extensions/sessions', options)
  return (await answer.json()).output
}

describe('an access token', () => {
  test('lives for ten minutes, and names its session and when the person signed in', async () => {
    const { browser, tokens } = await signedIn('dana.whitfield')
    const claims = decodeJwt(tokens.access_token)
    expect(tokens.expires_in).toBe(600)
    expect(claims.sid).toEqual(expect.any(String))
    expect(Math.abs(Number(claims.auth_time) - Date.now() / 1000)).toBeLessThan(60)
    const renewed: Tokens = await (await browser.refresh(tokens.refresh_token)).json()
    const { sid, auth_time } = decodeJwt(renewed.access_token)
    expect({ sid, auth_time }).toEqual({ sid: claims.sid, auth_time: claims.auth_time })
  })

  test('is refused by every process as soon as its session signed out, and so is what renewed it', async () => {
    const { browser, tokens } = await signedIn('dana.whitfield')
    const renewed: Tokens = await (await browser.refresh(tokens.refresh_token)).json()
    const another = await signedIn('dana.whitfield')
    expect(await statuses(tokens)).toEqual([200, 200])

    expect((await call(renewed, 'POST /extensions/signout', { at: second })).status).toBe(200)
    expect(await statuses(tokens)).toEqual([401, 401])
    expect(await statuses(renewed)).toEqual([401, 401])
    const refused = await call(tokens, 'GET /extensions/sessions')
    expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"')
    // Nobody else is signed out, the same person elsewhere included.
    expect(await statuses(another.tokens)).toEqual([200, 200])
  })

  test('is refused once the person signed out at the provider alone', async () => {
    const { browser, tokens } = await signedIn('lee.marsh')
    expect(await statuses(tokens)).toEqual([200, 200])
    const page = await browser.visit(`/oidc/session/end?id_token_hint=${tokens.id_token}`)
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await page.text()) ?? []
    await browser.visit('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
    await expect.poll(() => statuses(tokens)).toEqual([401, 401])
  })

  test('ends with its grant once a code or a refresh token is used by a second one', async () => {
    const browser = createVisitor(portal)
    const returned = await browser.signIn({ person: 'dana.whitfield' })
    const tokens: Tokens = await (await browser.redeem(returned)).json()
    expect(await statuses(tokens)).toEqual([200, 200])
    expect((await browser.redeem(returned)).status).toBe(400)
    await expect.poll(() => statuses(tokens)).toEqual([401, 401])

    const again = await signedIn('dana.whitfield')
    await again.browser.refresh(again.tokens.refresh_token)
    // Beyond the time in which a page that was reloaded may use it once more.
    await testDb.database.pool.query(
      "update identity_item set consumed_at = now() - interval '1 minute' where consumed_at is not null",
    )
    expect((await again.browser.refresh(again.tokens.refresh_token)).status).toBe(400)
    await expect.poll(() => statuses(again.tokens)).toEqual([401, 401])
    // A sign-in after that is good.
    const fresh: Tokens = await (
      await again.browser.redeem(await again.browser.signIn({ person: 'dana.whitfield' }))
    ).json()
    await expect.poll(() => statuses(fresh)).toEqual([200, 200])
  })

  test('of a browser that was never signed in is gone after ten minutes', async () => {
    const { rows: before } = await testDb.database.pool.query('select id_hash from identity_item')
    const page = await createVisitor(portal).visit('/oidc/session/end')
    expect(page.status).toBe(200)
    const { rows } = await testDb.database.pool.query(
      `select extract(epoch from expires_at - now())::int as seconds from identity_item
       where not id_hash = any($1)`,
      [before.map(({ id_hash }) => id_hash)],
    )
    for (const { seconds } of rows) expect(seconds).toBeLessThanOrEqual(600)
    expect(rows.length).toBeLessThanOrEqual(1)
  })
})

describe('the sessions of a person', () => {
  test('are listed with device and sign-in, and nobody sees or ends those of somebody else', async () => {
    const here = await signedIn('priya.nair')
    const phone = await signedIn('priya.nair')
    const other = await signedIn('olive.grant')
    const at = { userAgent: safariOnPhone }
    await listed(phone.tokens, at)
    const { sessions, knowsOthers } = await listed(here.tokens)
    expect(knowsOthers).toBe(true)
    expect(sessions.map(({ device, isThisOne }) => ({ device, isThisOne }))).toEqual([
      { device: 'Chrome on Windows', isThisOne: true },
      { device: 'Safari on iPhone', isThisOne: false },
    ])
    expect(Date.now() - Date.parse(sessions[0]?.signedInAt ?? '')).toBeLessThan(60_000)

    const others = await listed(other.tokens)
    expect(others.sessions).toHaveLength(1)
    const foreign = await call(other.tokens, `DELETE /extensions/sessions/${sessions[1]?.id}`)
    expect(foreign.status).toBe(404)
    await call(other.tokens, 'DELETE /extensions/sessions')
    expect(await statuses(phone.tokens)).toEqual([200, 200])
  })

  test('end one by one or all but this one, with what renews them at the provider', async () => {
    const [mine, one, two] = [
      await signedIn('lee.marsh'),
      await signedIn('lee.marsh'),
      await signedIn('lee.marsh'),
    ]
    for (const { tokens } of [one, two, mine]) await listed(tokens)
    const id = (await listed(one.tokens)).sessions.find(({ isThisOne }) => isThisOne)?.id
    expect((await call(mine.tokens, `DELETE /extensions/sessions/${id}`)).status).toBe(200)
    expect(await statuses(one.tokens)).toEqual([401, 401])
    expect((await one.browser.refresh(one.tokens.refresh_token)).status).toBe(400)
    const returned = await one.browser.signIn({}, { prompt: 'none' })
    expect(returned.searchParams.get('error')).toBe('login_required')
    expect(await statuses(two.tokens)).toEqual([200, 200])

    expect((await call(mine.tokens, 'DELETE /extensions/sessions')).status).toBe(200)
    expect(await statuses(two.tokens)).toEqual([401, 401])
    expect((await two.browser.refresh(two.tokens.refresh_token)).status).toBe(400)
    expect(await statuses(mine.tokens)).toEqual([200, 200])
    expect((await mine.browser.refresh(mine.tokens.refresh_token)).status).toBe(200)
    expect((await listed(mine.tokens)).sessions).toHaveLength(1)
  })
})
