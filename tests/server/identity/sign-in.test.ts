import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase } from '#tests/server/support/database.ts'
import { createServerStarter } from '../launch/server-process.ts'
import {
  createVisitor,
  fetchStatusWithToken,
  fetchTokens,
  readSignInEvents,
  signAsProvider,
  type Tokens,
} from './sign-in.ts'

const start = createServerStarter()
const testDb = testDatabase()
let portal: string

beforeAll(async () => {
  portal = await start({ DATABASE_URL: testDb.databaseUrl }).ready()
})

const statusOf = (token: string) => fetchStatusWithToken(portal, token)

const signToken = (claims: Record<string, unknown>, type?: string) =>
  signAsProvider(testDb.database.pool, claims, type)

describe('signing in', () => {
  test('the sign-in page offers the demo people by name', async () => {
    const browser = createVisitor(portal)
    const page = await browser.visit((await browser.beginSignIn()).href)
    const html = await page.text()
    for (const name of ['Dana Whitfield', 'Lee Marsh', 'Priya Nair', 'Olive Grant', 'Sam Okafor']) {
      expect(html).toContain(name)
    }
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  })

  test('choosing a name gives tokens that name the person', async () => {
    const { access_token, id_token } = await fetchTokens(portal, 'dana.whitfield')
    const expected = {
      iss: `${portal}/oidc`,
      sub: 'dana.whitfield',
      name: 'Dana Whitfield',
      email: 'dwhitfield@northgatecapital.example',
      profile_account_id: 1001,
      default_tenant: 'northgate-capital',
    }
    expect(decodeJwt(id_token)).toMatchObject({ ...expected, aud: 'stepwell-portal' })
    expect(decodeJwt(access_token)).toMatchObject({ ...expected, aud: `${portal}/api` })
    expect(decodeProtectedHeader(access_token).typ).toBe('at+jwt')
    expect(await statusOf(access_token)).toBe(200)
  })

  test('state comes back as it was sent', async () => {
    const returned = await createVisitor(portal).signIn(
      { person: 'lee.marsh' },
      { state: 'tenant=B' },
    )
    expect(returned.searchParams.get('state')).toBe('tenant=B')
  })

  test('an authorization request that nobody answers leaves no row, and one that is answered leads on', async () => {
    const rows = async () => {
      const { rows } = await testDb.database.pool.query(
        'select count(*)::int as n from identity_item',
      )
      return rows[0].n
    }
    const before = await rows()
    const [browser, other] = [createVisitor(portal), createVisitor(portal)]
    for (let time = 0; time < 20; time += 1) await other.beginSignIn()
    const page = await browser.beginSignIn()
    expect((await browser.visit(page.href)).status).toBe(200)
    expect(await rows()).toBe(before)
    const returned = await browser.finishSignIn(page, { person: 'dana.whitfield' })
    expect((await browser.redeem(returned)).status).toBe(200)
  })

  test('a sign-in is answered by the browser that began it, and by no other', async () => {
    const [browser, other] = [createVisitor(portal), createVisitor(portal)]
    const page = await browser.beginSignIn()
    await other.beginSignIn()
    const answer = await other.visit(page.href, { person: 'dana.whitfield' })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('This sign-in has expired')
  })

  test('an authorization request longer than a cookie is refused in words', async () => {
    const answer = await createVisitor(portal).requestSignIn({ state: 'x'.repeat(5_000) })
    const returned = new URL(answer.headers.get('location') ?? '')
    expect(Object.fromEntries(returned.searchParams)).toMatchObject({
      error: 'invalid_request',
      error_description: 'the authorization request is too long',
    })
  })

  test('sign-ins, those that fail, and sign-outs leave traces without an address', async () => {
    const traces = () => readSignInEvents(testDb.database.pool)
    const before = (await traces()).length
    const browser = createVisitor(portal)
    const returned = await browser.signIn({ person: 'olive.grant' })
    const tokens: Tokens = await (await browser.redeem(returned)).json()
    await createVisitor(portal).signIn({ cancel: 'yes' })
    await browser.refresh('not-a-refresh-token')
    await fetch(`${portal}/api/extensions/signout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens.access_token}` },
    })
    const added = async () => (await traces()).slice(before)
    await expect
      .poll(added)
      .toEqual(
        expect.arrayContaining([
          expect.objectContaining({ kind: 'signIn', subject: 'olive.grant', person_id: 1004 }),
          expect.objectContaining({ kind: 'signInFailed', reason: 'access_denied' }),
          expect.objectContaining({ kind: 'signInFailed', reason: 'invalid_grant' }),
          expect.objectContaining({ kind: 'signOut', subject: 'olive.grant' }),
        ]),
      )
    for (const row of await added()) expect(row.address_hash).toMatch(/^[\w-]{16,}$/)
  })

  test('its last step, sent once more because the answer was lost, leads back again', async () => {
    const browser = createVisitor(portal)
    const page = await browser.beginSignIn()
    const chosen = await browser.visit(page.href, { person: 'dana.whitfield' })
    const last = chosen.headers.get('location') ?? ''
    const [first, again] = [await browser.visitAsBefore(last), await browser.visit(last)]
    expect(first.status).toBe(303)
    const returned = new URL(again.headers.get('location') ?? '')
    expect(returned.pathname).toBe('/login/callback')
    expect((await browser.redeem(returned)).status).toBe(200)
  })

  test('an empty permissions claim reaches the token', async () => {
    const { id_token } = await fetchTokens(portal, 'sam.okafor')
    expect(decodeJwt(id_token).portal_permissions).toEqual([])
  })

  test('without a code challenge there is no sign-in', async () => {
    const returned = await createVisitor(portal).signIn(
      {},
      { code_challenge: '', code_challenge_method: '' },
    )
    expect(returned.searchParams.get('error')).toBe('invalid_request')
  })

  test('a code is worth nothing without its verifier', async () => {
    const browser = createVisitor(portal)
    const returned = await browser.signIn({ person: 'dana.whitfield' })
    const response = await browser.redeem(returned, { code_verifier: 'y'.repeat(43) })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error: 'invalid_grant' })
  })

  test('a cancelled sign-in returns with a description', async () => {
    const returned = await createVisitor(portal).signIn({ cancel: 'yes' })
    expect(returned.searchParams.get('error')).toBe('access_denied')
    expect(returned.searchParams.get('error_description')).toBe('You canceled the sign-in.')
  })

  test('no character sent along makes the sign-in fail', async () => {
    const returned = await createVisitor(portal).signIn(
      { person: 'lee.marsh' },
      { state: 'a\0\u{1f600}' },
    )
    expect(returned.searchParams.get('state')).toBe('a\ufffd\u{1f600}')
  })

  test('a second tab is signed in without asking', async () => {
    const browser = createVisitor(portal)
    await browser.signIn({ person: 'dana.whitfield' })
    const returned = await browser.signIn({}, { prompt: 'none' })
    expect(returned.searchParams.get('code')).toBeTruthy()
  })

  test('two tabs that sign in at once each return as they began', async () => {
    const browser = createVisitor(portal)
    const first = await browser.beginSignIn({ state: 'first' })
    const second = await browser.beginSignIn({ state: 'second' })
    const returned = [
      await browser.finishSignIn(first, { person: 'dana.whitfield' }),
      await browser.finishSignIn(second, { person: 'dana.whitfield' }),
    ]
    expect(returned.map(({ searchParams }) => searchParams.get('state'))).toEqual([
      'first',
      'second',
    ])
  })

  test('an address that belongs to no sign-in says so', async () => {
    const page = await createVisitor(portal).visit('/oidc/sign-in/nonsense')
    expect(page.status).toBe(400)
    expect(await page.text()).toContain('This sign-in has expired')
  })

  test('a stranger to the list is not signed in', async () => {
    await expect(createVisitor(portal).signIn({ person: 'nobody' })).rejects.toThrow(
      'does not come to an end',
    )
  })
})

describe('access tokens', () => {
  let tokens: Tokens
  let claims: Record<string, unknown>

  beforeAll(async () => {
    tokens = await fetchTokens(portal, 'dana.whitfield')
    claims = decodeJwt(tokens.access_token)
  })

  test('the same claims signed by the provider are good: what follows fails for one reason each', async () => {
    expect(await statusOf(await signToken(claims))).toBe(200)
  })

  test('an expired one is refused', async () => {
    const past = Math.floor(Date.now() / 1000) - 60
    expect(await statusOf(await signToken({ ...claims, exp: past }))).toBe(401)
  })

  test('one for another audience is refused', async () => {
    expect(await statusOf(await signToken({ ...claims, aud: 'https://elsewhere.example' }))).toBe(
      401,
    )
  })

  test('one of another issuer is refused', async () => {
    expect(await statusOf(await signToken({ ...claims, iss: 'https://elsewhere.example' }))).toBe(
      401,
    )
  })

  test('a forged one is refused', async () => {
    const [header, , signature] = tokens.access_token.split('.')
    const body = Buffer.from(JSON.stringify({ ...claims, sub: 'lee.marsh' })).toString('base64url')
    expect(await statusOf(`${header}.${body}.${signature}`)).toBe(401)
    const unsigned = Buffer.from(JSON.stringify({ alg: 'none', typ: 'at+jwt' })).toString(
      'base64url',
    )
    expect(await statusOf(`${unsigned}.${body}.`)).toBe(401)
  })

  test('an ID token is none', async () => {
    expect(await statusOf(tokens.id_token)).toBe(401)
    const forApi = { ...decodeJwt(tokens.id_token), aud: claims.aud }
    expect(await statusOf(await signToken(forApi))).toBe(401)
  })
})
