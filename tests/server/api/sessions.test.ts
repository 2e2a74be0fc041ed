import { describe, expect, test } from 'vitest'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract } from '#schemas/contract.ts'
import { formatDevice } from '#server/api/device.ts'
import { type DemoPerson, demoPeople } from '#server/demo-world/people.ts'
import { endProviderSessions, removeOldSessions } from '#server/identity/sessions.ts'
import { testApi } from '../support/api.ts'

/** What ends with a session, by what a provider's tokens say of it. */

const api = testApi({ freshSignIn: true })
const { dana, olive, priya } = demoPeople

const seconds = (instant: number) => Math.floor(instant / 1000)
const token = (claims: Record<string, unknown>, person: DemoPerson = dana) =>
  api.mint().tokenFor(person, claims)
const statusOf = async (bearer: string, call = 'GET /settings') =>
  (await api.call(call, { headers: { authorization: `Bearer ${bearer}` } })).status

test('without a session id the token that signed out is refused, and no other', async () => {
  const [first, second] = [await token({}), await token({})]
  expect(await statusOf(first)).toBe(200)
  expect(await statusOf(first, 'POST /extensions/signout')).toBe(200)
  expect(await statusOf(first)).toBe(401)
  expect(await statusOf(first, 'GET /authorization/tenantaccess')).toBe(401)
  expect(await statusOf(second)).toBe(200)
  const { output } = await api.call<{ sessions: unknown[]; knowsOthers: boolean }>(
    'GET /extensions/sessions',
  )
  expect(output).toMatchObject({ knowsOthers: false, sessions: [{ isThisOne: true }] })
})

test('somebody whose access is switched off signs out, and does nothing else', async () => {
  const bearer = await token({ sid: 'switched-off', portal_permissions: [] })
  expect(await statusOf(bearer, 'GET /extensions/sessions')).toBe(403)
  expect(await statusOf(bearer, 'POST /extensions/signout')).toBe(200)
  expect(await statusOf(await token({ sid: 'switched-off' }))).toBe(401)
})

test('a session that goes on at the provider is good again after a new sign-in, and its old tokens are not', async () => {
  const before = { sid: 'goes-on', auth_time: seconds(Date.now() - 60_000) }
  const old = await token(before)
  expect(await statusOf(old, 'POST /extensions/signout')).toBe(200)
  // Renewed after the end, of the sign-in before it.
  expect(await statusOf(await token({ ...before, iat: seconds(Date.now()) + 2 }))).toBe(401)
  const again = await token({ sid: 'goes-on', auth_time: seconds(Date.now()) + 2 })
  expect(await statusOf(again)).toBe(200)
  expect(await statusOf(old)).toBe(401)
})

test('a sign-in by a clock that is ahead ends all the same', async () => {
  const ahead = await token({ sid: 'ahead', auth_time: seconds(Date.now()) + 30 })
  expect(await statusOf(ahead, 'POST /extensions/signout')).toBe(200)
  expect(await statusOf(ahead)).toBe(401)
})

test('what a provider ends is refused, whether or not it ever made a call', async () => {
  const claims = (sid: string) => ({ sid, auth_time: seconds(Date.now() - 60_000) })
  const known = await token(claims('known'))
  const unknown = await token(claims('unknown'))
  const third = await token(claims('third'), priya)
  expect(await statusOf(known, 'GET /extensions/sessions')).toBe(200)
  await endProviderSessions(api.database, { sid: 'known' })
  await endProviderSessions(api.database, { sid: 'unknown' })
  expect([await statusOf(known), await statusOf(unknown)]).toEqual([401, 401])

  expect(await statusOf(third, 'GET /extensions/sessions')).toBe(200)
  await endProviderSessions(api.database, { subject: priya.subject })
  expect(await statusOf(third, 'GET /extensions/sessions')).toBe(401)
})

test('a session ended twice at once has ended, whoever began first, and nobody is shown it', async () => {
  const said = { sid: 'twice', subject: dana.subject }
  await endProviderSessions(api.database, said)
  // The other one, whose transaction began a moment later, has written first.
  const { rowCount } = await api.database.pool.query(
    `update portal_session set signed_in_at = signed_in_at + interval '1 second', ended_at = ended_at + interval '1 second'
     where subject = ''`,
  )
  expect(rowCount).toBeGreaterThan(0)
  const before = await endsOfNobody()
  await endProviderSessions(api.database, said)
  expect(await endsOfNobody()).toEqual(before)
  const bearer = await token({ sid: 'another' })
  const { output } = await api.call<{ sessions: { device: string }[] }>(
    'GET /extensions/sessions',
    {
      headers: { authorization: `Bearer ${bearer}` },
    },
  )
  expect(output?.sessions.map(({ device }) => device)).not.toContain('')
})

async function endsOfNobody() {
  const { rows } = await api.database.pool.query(
    `select key, ended_at from portal_session where subject = '' order by key`,
  )
  return rows
}

test('two people whose provider gives them one session id are listed and signed out each alone', async () => {
  const lee = await api.mint().tokenFor(demoPeople.lee, { sid: 'shared' })
  const own = await token({ sid: 'shared' })
  for (const bearer of [own, lee]) {
    expect(await statusOf(bearer, 'GET /extensions/sessions')).toBe(200)
  }
  expect(await statusOf(lee, 'POST /extensions/signout')).toBe(200)
  expect([await statusOf(lee), await statusOf(own)]).toEqual([401, 200])
  await endProviderSessions(api.database, { sid: 'shared' })
  expect(await statusOf(own)).toBe(401)
})

test('what a provider ends of a person ends where its tokens name no session, and where none made a call', async () => {
  const list = 'GET /extensions/sessions'
  const iat = seconds(Date.now() - 60_000)
  const bearers = [await token({ iat }, olive), await token({ iat, sid: 'no-call-yet' }, olive)]
  await endProviderSessions(api.database, { subject: olive.subject })
  for (const bearer of bearers) expect(await statusOf(bearer, list)).toBe(401)
  const later = seconds(Date.now()) + 2
  expect(await statusOf(await token({ iat: later }, olive), list)).toBe(200)
  expect(await statusOf(await token({ iat: later, auth_time: iat }, olive), list)).toBe(401)
})

test('a session that was ended stays so where its renewed tokens do not say when the person signed in', async () => {
  const laptop = await token({ sid: 'lost-laptop', iat: seconds(Date.now()) + 2 })
  expect(await statusOf(laptop, 'POST /extensions/signout')).toBe(200)
  expect(await statusOf(await token({ sid: 'lost-laptop', iat: seconds(Date.now()) + 4 }))).toBe(
    401,
  )
})

test('signing out everywhere else ends what was quiet for weeks, too', async () => {
  const later = seconds(Date.now()) + 2
  const quietToken = await token({ sid: 'quiet', auth_time: later }, olive)
  expect(await statusOf(quietToken, 'GET /extensions/sessions')).toBe(200)
  await api.database.asProvider((queries) =>
    queries.execute(
      "update portal_session set last_seen_at = now() - interval '20 days' where ended_at is null",
    ),
  )
  const own = await token({ sid: 'own', auth_time: later }, olive)
  expect(await statusOf(own, 'DELETE /extensions/sessions')).toBe(200)
  expect(await statusOf(quietToken)).toBe(401)
})

test('signing out everywhere else ends what the portal never saw, and not what began later', async () => {
  const { lee } = demoPeople
  const began = seconds(Date.now() - 60_000)
  const list = 'GET /extensions/sessions'
  const unseen = [
    await token({ sid: 'unseen', auth_time: began }, lee),
    await token({ sid: 'unseen', auth_time: began, iat: seconds(Date.now()) + 2 }, lee),
    await token({ iat: began }, lee),
    await token({ sid: 'says-no-time', iat: began }, lee),
  ]
  const own = await token({ sid: 'goes-on-alone', auth_time: began }, lee)
  const ownWithoutTime = await token({ sid: 'goes-on-alone' }, lee)
  expect(await statusOf(own, 'DELETE /extensions/sessions')).toBe(200)
  for (const bearer of unseen) expect(await statusOf(bearer, list)).toBe(401)
  expect([await statusOf(own, list), await statusOf(ownWithoutTime, list)]).toEqual([200, 200])
  const later = seconds(Date.now()) + 2
  const second = await token({ sid: 'began-later', auth_time: later }, lee)
  expect(await statusOf(second, list)).toBe(200)
  expect(await statusOf(await token({ iat: later }, lee), list)).toBe(200)
  // The one that went on is an other one now.
  expect(await statusOf(second, 'DELETE /extensions/sessions')).toBe(200)
  expect([await statusOf(own, list), await statusOf(second, list)]).toEqual([401, 200])
})

test('signing out everywhere else is refused where tokens name no session, and ends nothing', async () => {
  const list = 'GET /extensions/sessions'
  const elsewhere = { ...dana, subject: 'dana-at-a-provider-without-sid' }
  const own = await token({ auth_time: seconds(Date.now() - 60_000) }, elsewhere)
  const headers = { authorization: `Bearer ${own}` }
  const { status, errorMessages } = await api.call('DELETE /extensions/sessions', { headers })
  expect([status, ...errorMessages]).toEqual([
    422,
    "Your sign-in service doesn't tell us which sessions are yours, so you can't end the others here. Sign out of them there.",
  ])
  expect(await statusOf(own, list)).toBe(200)
})

test('a seen session that does not say when it began stays signed out everywhere else', async () => {
  const list = 'GET /extensions/sessions'
  const first = seconds(Date.now()) + 2
  expect(await statusOf(await token({ sid: 'silent', iat: first }, olive), list)).toBe(200)
  const own = await token({ sid: 'silent-own', iat: first }, olive)
  expect(await statusOf(own, 'DELETE /extensions/sessions')).toBe(200)
  const iat = first + 2
  expect(await statusOf(await token({ sid: 'silent', iat }, olive), list)).toBe(401)
  expect(await statusOf(await token({ sid: 'silent-own', iat }, olive), list)).toBe(200)
  expect(await statusOf(await token({ sid: 'silent-new', iat }, olive), list)).toBe(200)
})

test('where a provider names session and person, tokens that name no session end with it, and other sessions go on', async () => {
  const list = 'GET /extensions/sessions'
  const iat = seconds(Date.now() - 60_000)
  // Whom no other test signed out.
  const subject = 'priya-at-another-provider'
  const elsewhere = { ...priya, subject }
  const [unnamed, ended, other] = [
    await token({ iat }, elsewhere),
    await token({ iat, sid: 'both' }, elsewhere),
    await token({ iat, sid: 'goes-on-beside' }, elsewhere),
  ]
  await endProviderSessions(api.database, { sid: 'both', subject })
  expect(await statusOf(unnamed, list)).toBe(401)
  expect([await statusOf(ended, list), await statusOf(other, list)]).toEqual([401, 200])
  const later = seconds(Date.now()) + 2
  expect(await statusOf(await token({ iat: later }, elsewhere), list)).toBe(200)
})

describe('a fresh sign-in', () => {
  const asking = Object.entries<Endpoint>(contract).filter(([, { freshSignIn }]) => freshSignIn)
  const rolesUpdate = (claims: Record<string, unknown>) =>
    token(claims).then((bearer) =>
      api.call('POST /users/rolesandcontrols/update', {
        body: {},
        headers: { authorization: `Bearer ${bearer}` },
      }),
    )

  test('is asked for by the submit of a termination, a change of roles and the fetch of a secret', () => {
    expect(asking.map(([name]) => name).toSorted()).toEqual([
      'rolesUpdate',
      'terminateSubmit',
      'ticketSecretFetch',
    ])
  })

  test.each(asking)(
    '%s is refused where it is missing, in the words of RFC 9470',
    async (_name, row) => {
      const bearer = await token({ auth_time: seconds(Date.now()) - 310 })
      const call = `${row.method} ${row.path.replace(/\{\w+\}/, '1')}`
      const headers = { authorization: `Bearer ${bearer}` }
      const {
        status,
        headers: answered,
        errorMessages,
      } = await api.call(call, { body: {}, headers })
      expect(status).toBe(401)
      expect(answered.get('www-authenticate')).toBe(
        'Bearer error="insufficient_user_authentication", error_description="A more recent sign-in is needed.", max_age=300',
      )
      expect(errorMessages).toEqual(['This needs a recent sign-in. Sign in again, then retry.'])
    },
  )

  test('is missing where the provider does not say when somebody signed in', async () => {
    expect((await rolesUpdate({})).status).toBe(401)
  })

  test('of the last five minutes is enough, and other calls do not ask', async () => {
    const at = (ago: number) => ({ sid: 'fresh', auth_time: seconds(Date.now()) - ago })
    expect((await rolesUpdate(at(290))).status).toBe(400)
    expect(await statusOf(await token(at(3600)))).toBe(200)
  })
})

test('a session is removed 400 days after it was last of use', async () => {
  const { pool } = api.database
  const left = async () =>
    (await pool.query("select key from portal_session where key in ('old', 'new') order by key"))
      .rows
  await pool.query(
    `insert into portal_session (key, subject, signed_in_at, last_seen_at, ended_at) values
     ('old', 'x', now(), now() - interval '401 days', null),
     ('new', 'x', now(), now() - interval '420 days', now() - interval '399 days')`,
  )
  await removeOldSessions(api.database)
  expect(await left()).toEqual([{ key: 'new' }])
})

describe('a device is named by its user agent, coarsely', () => {
  test.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      'Safari on macOS',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.5.0', 'Unknown device'],
    [undefined, 'Unknown device'],
  ])('%s', (userAgent, device) => {
    expect(formatDevice(userAgent)).toBe(device)
  })
})
