import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { endProviderSessions } from '#server/identity/sessions.ts'
import { testApi } from '../support/api.ts'

/** Somebody whose data was erased comes again under the same name at the identity provider. */

const api = testApi()
const { lee } = demoPeople
const list = 'GET /extensions/sessions'
const everywhereElse = 'DELETE /extensions/sessions'
const now = () => Math.floor(Date.now() / 1000)
const token = (claims: Record<string, unknown>) => api.mint().tokenFor(lee, claims)
const call = <Output>(bearer: string, name: string) =>
  api.call<Output>(name, { headers: { authorization: `Bearer ${bearer}` } })
const statusOf = async (bearer: string, name: string) => (await call(bearer, name)).status

test('who was erased lists and ends their later sessions, and nobody sees or ends a row of nobody', async () => {
  const before = { auth_time: now() - 60 }
  const [laptop, telephone] = [
    await token({ ...before, sid: 'laptop' }),
    await token({ ...before, sid: 'telephone' }),
  ]
  for (const bearer of [laptop, telephone]) expect(await statusOf(bearer, list)).toBe(200)
  expect(await statusOf(laptop, everywhereElse)).toBe(200)
  const command = parseCommand(['person', 'erase', lee.email, '--reason', 'Asked for by letter'])
  if (!command) throw new Error('That asks for help.')
  await administer(api.database, { actor: 'admin command', clock: () => new Date() }, command)
  await endProviderSessions(api.database, { sid: 'of-somebody-else' })
  expect([await statusOf(laptop, list), await statusOf(telephone, list)]).toEqual([401, 401])

  const later = { auth_time: now() + 2 }
  const [again, other] = [
    await token({ ...later, sid: 'laptop' }),
    await token({ ...later, sid: 'tablet' }),
  ]
  expect(await statusOf(other, list)).toBe(200)
  const { output } = await call<{ sessions: object[] }>(again, list)
  expect(output.sessions).toHaveLength(2)
  const ofNobody = async () =>
    (
      await api.database.pool.query<{ key: string; ended_at: Date }>(
        `select key, ended_at from portal_session where subject = '' order by key`,
      )
    ).rows
  const rows = await ofNobody()
  expect(rows.length).toBeGreaterThan(1)
  for (const { key } of rows) {
    expect(await statusOf(again, `DELETE /extensions/sessions/${key}`)).toBe(404)
  }
  expect(await ofNobody()).toEqual(rows)
  expect(await statusOf(again, everywhereElse)).toBe(200)
  expect([await statusOf(again, list), await statusOf(other, list)]).toEqual([200, 401])
  expect(await statusOf(again, 'POST /extensions/signout')).toBe(200)
  expect(await statusOf(again, list)).toBe(401)
})

test('no request takes back a session that ended as one that goes on', async () => {
  await endProviderSessions(api.database, { sid: 'ended' })
  const { profileAccountId, subject } = demoPeople.dana
  const who = { profileAccountId, subject, call: 'test', requestId: 'test' }
  const take = (endedAt: string) =>
    api.database.asTenant(demoTenantIds.northgate, who, ({ queries }) =>
      queries.execute(
        sql`update portal_session set subject = ${subject}, ended_at = ${sql.raw(endedAt)} where subject = ''`,
      ),
    )
  await expect(take('null')).rejects.toMatchObject({ cause: { code: '42501' } })
  expect((await take('ended_at')).rowCount).toBeGreaterThan(0)
})

test('who was erased signs out of a session of before that goes on at the provider', async () => {
  const third = { sid: 'third', auth_time: now() + 4 }
  expect(await statusOf(await token(third), 'POST /extensions/signout')).toBe(200)
  await api.database.pool.query(`update portal_session set subject = '' where subject = $1`, [
    lee.subject,
  ])
  const later = await token({ ...third, auth_time: now() + 6 })
  expect(await statusOf(later, 'POST /extensions/signout')).toBe(200)
  expect(await statusOf(later, list)).toBe(401)
})
