import { decodeJwt, decodeProtectedHeader } from 'jose'
import { beforeAll, expect, test } from 'vitest'
import { rotateIdentityKeys } from '#server/identity/rotate-keys.ts'
import { createVerifyingKeys } from '#server/identity/verifying-keys.ts'
import { createServerStarter } from '../launch/server-process.ts'
import { testDatabase } from '../support/database.ts'
import { createVisitor, signAsProvider, type Tokens } from './sign-in.ts'

/** The keys of the embedded sign-in are changed while people are signed in (issue 19, point 5). */

const start = createServerStarter()
const testDb = testDatabase()
const settings = { DATABASE_URL: testDb.databaseUrl }
const rotate = () =>
  rotateIdentityKeys(testDb.database, { actor: 'admin command', clock: () => new Date() })

beforeAll(async () => {
  await testDb.database.pool.query('delete from identity_key')
})

const statusOf = async (portal: string, { access_token: token }: Pick<Tokens, 'access_token'>) =>
  (
    await fetch(`${portal}/api/authorization/tenantaccess`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status
const keyOf = ({ access_token: token }: Pick<Tokens, 'access_token'>) =>
  decodeProtectedHeader(token).kid

/** A server on the address that an earlier one had. */
async function restart(portal: string, earlier: ReturnType<typeof start>) {
  earlier.signal('SIGTERM')
  await earlier.ended
  const server = start({ ...settings, PORT: new URL(portal).port })
  await server.ready()
  return server
}

test('there is nothing to change before a server has started', async () => {
  expect(await rotate()).toBe(false)
})

test('tokens of before stay good through one rotation and end with the second, and people stay signed in', async () => {
  const first = start(settings)
  const portal = await first.ready()
  const browser = createVisitor(portal)
  const before: Tokens = await (
    await browser.redeem(await browser.signIn({ person: 'dana.whitfield' }))
  ).json()
  expect(await rotate()).toBe(true)
  expect(await statusOf(portal, before)).toBe(200)

  const second = await restart(portal, first)
  const { keys } = await (await fetch(`${portal}/oidc/jwks`)).json()
  expect(keys).toHaveLength(2)
  expect(JSON.stringify(keys)).not.toMatch(/"[dpq]":/)
  const renewed: Tokens = await (await browser.refresh(before.refresh_token)).json()
  expect(keyOf(renewed)).not.toBe(keyOf(before))
  expect(await statusOf(portal, before)).toBe(200)
  expect(await statusOf(portal, renewed)).toBe(200)
  // The cookie of before still says who is signed in.
  const silently = await browser.signIn({}, { prompt: 'none' })
  expect(silently.searchParams.get('code')).toBeTruthy()

  expect(await rotate()).toBe(true)
  await restart(portal, second)
  expect(await statusOf(portal, before)).toBe(401)
  expect(await statusOf(portal, renewed)).toBe(200)
  const claims = decodeJwt(renewed.access_token)
  const signed = (changes: object, type?: string) =>
    signAsProvider(testDb.database.pool, { ...claims, ...changes }, type)
  expect(await statusOf(portal, { access_token: await signed({}) })).toBe(200)
  for (const bad of [
    await signed({ exp: 1 }),
    await signed({ aud: 'https://else' }),
    await signed({ iss: 'https://else' }),
    await signed({}, 'JWT'),
    renewed.id_token,
    before.id_token,
    `${renewed.access_token.slice(0, -8)}AAAAAAAA`,
    [before, renewed, before]
      .map(({ access_token }, part) => access_token.split('.')[part])
      .join('.'),
  ]) {
    expect(await statusOf(portal, { access_token: bad }), bad).toBe(401)
  }
  const { rows } = await testDb.database.pool.query(
    "select count(*)::int as lines from audit_entry where entity = 'identity_key'",
  )
  expect(rows[0].lines).toBe(2)
})

test('two rotations at once take turns, and leave the keys of both', async () => {
  const stored = async () => {
    const { rows } = await testDb.database.pool.query(
      "select value from identity_key where name = 'signing'",
    )
    return rows[0].value.keys.map(({ kid }: { kid: string }) => kid)
  }
  const before = await stored()
  expect(await Promise.all([rotate(), rotate()])).toEqual([true, true])
  const after = await stored()
  expect(after).toHaveLength(2)
  expect(before.filter((kid: string) => after.includes(kid))).toEqual([])
})

test('a process that was not started again takes tokens of the new key, and is not made to read for every unknown one', async () => {
  let now = 0
  let reads = 0
  const [one, other] = ['one', 'other'].map((kid) => ({
    kty: 'RSA',
    kid,
    alg: 'RS256',
    n: 'AQAB',
    e: 'AQAB',
  }))
  const keys = createVerifyingKeys(
    { keys: one ? [one] : [] },
    async () => {
      reads += 1
      return { keys: [one, other].flatMap((key) => key ?? []) }
    },
    () => now,
  )
  const ask = (kid: string) => keys({ alg: 'RS256', kid }, { payload: '', signature: '' })
  await expect(ask('one')).resolves.toBeDefined()
  expect(reads).toBe(0)
  await expect(ask('other')).resolves.toBeDefined()
  for (let times = 0; times < 50; times += 1) {
    await expect(ask('forged')).rejects.toThrow(/no applicable key|looked up too often/)
  }
  expect(reads).toBe(5)
  now = 30_000
  await expect(ask('forged')).rejects.toThrow('no applicable key')
  expect(reads).toBe(6)
})
