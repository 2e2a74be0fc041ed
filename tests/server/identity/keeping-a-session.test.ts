import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#tests/server/support/database.ts'
import { createServerStarter } from '../launch/server-process.ts'
import { createVisitor, fetchStatusWithToken, fetchTokens, type Tokens } from './sign-in.ts'

/** Renewing tokens, and signing out. */

const start = createServerStarter()
const testDb = testDatabase()
let portal: string

beforeAll(async () => {
  portal = await start({ DATABASE_URL: testDb.databaseUrl }).ready()
})

const statusOf = (token: string) => fetchStatusWithToken(portal, token)

test('a refresh token gives new tokens and is replaced; used much later it ends the session', async () => {
  const browser = createVisitor(portal)
  const first: Tokens = await (
    await browser.redeem(await browser.signIn({ person: 'dana.whitfield' }))
  ).json()
  const second: Tokens = await (await browser.refresh(first.refresh_token)).json()
  expect(second.refresh_token).not.toBe(first.refresh_token)
  expect(await statusOf(second.access_token)).toBe(200)
  await testDb.database.pool.query(
    "update identity_item set consumed_at = consumed_at - interval '31 seconds'",
  )
  const again = await browser.refresh(first.refresh_token)
  expect(again.status).toBe(400)
  const afterReuse = await browser.refresh(second.refresh_token)
  expect(afterReuse.status).toBe(400)
})

test('a page that is reloaded while it renews renews again', async () => {
  const browser = createVisitor(portal)
  const first: Tokens = await (
    await browser.redeem(await browser.signIn({ person: 'dana.whitfield' }))
  ).json()
  await browser.refresh(first.refresh_token)
  const second: Tokens = await (await browser.refresh(first.refresh_token)).json()
  expect(await statusOf(second.access_token)).toBe(200)
  expect((await browser.refresh(second.refresh_token)).status).toBe(200)
})

test('logging out ends the session and its refresh tokens', async () => {
  const browser = createVisitor(portal)
  const tokens: Tokens = await (
    await browser.redeem(await browser.signIn({ person: 'dana.whitfield' }))
  ).json()
  const parameters = new URLSearchParams({
    id_token_hint: tokens.id_token,
    client_id: 'stepwell-portal',
    post_logout_redirect_uri: `${portal}/`,
  })
  const page = await browser.visit(`/oidc/session/end?${parameters}`)
  const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(await page.text()) ?? []
  const done = await browser.visit('/oidc/session/end/confirm', { xsrf, logout: 'yes' })
  expect(done.headers.get('location')).toBe(`${portal}/`)
  expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
  const returned = await browser.signIn({}, { prompt: 'none' })
  expect(returned.searchParams.get('error')).toBe('login_required')
})

test('logging out asks first where neither the portal nor the person’s own ID token leads there', async () => {
  const signedIn = async (person: string) => {
    const browser = createVisitor(portal)
    const tokens: Tokens = await (await browser.redeem(await browser.signIn({ person }))).json()
    return { browser, hint: `?id_token_hint=${tokens.id_token}` }
  }
  const { browser, hint } = await signedIn('dana.whitfield')
  const stranger = await signedIn('lee.marsh')
  const page = async (query: string, site?: string) => {
    const headers: Record<string, string> = site ? { 'sec-fetch-site': site } : {}
    return (await browser.visit(`/oidc/session/end${query}`, undefined, headers)).text()
  }
  for (const asked of [
    await page(''),
    await page('', 'none'),
    await page('', 'same-site'),
    await page(stranger.hint, 'cross-site'),
  ]) {
    expect(asked).not.toContain('.submit()')
    expect(asked).not.toContain('<noscript>')
    expect(asked).toContain('<button class="primary">Sign out</button>')
    expect(asked).toContain('name="logout" value="yes"')
  }
  for (const meant of [await page('', 'same-origin'), await page(hint, 'cross-site')]) {
    expect(meant).toContain('.submit()')
  }
})

test('no token can be read from the database', async () => {
  const { refresh_token } = await fetchTokens(portal, 'dana.whitfield')
  const { rows } = await testDb.database.pool.query<{ item: string }>(
    'select identity_item::text as item from identity_item',
  )
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.some(({ item }) => item.includes(refresh_token))).toBe(false)
})
