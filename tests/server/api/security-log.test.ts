import { Writable } from 'node:stream'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { SecurityEvent } from '#schemas/security/security-log.ts'
import { administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { openSecurityLog, type SecurityLog } from '#server/security-log/security-log.ts'
import { withoutTable } from '../../without-table.ts'
import { testApi } from '../support/api.ts'
import { completeTransfer, transferCalls, typedSecrets } from '../support/file-transfer-requests.ts'
import { rolesCalls } from '../support/roles.ts'
import { testSecretBox } from '../support/secrets.ts'

let securityLog: SecurityLog
const api = testApi({ securityLog: { record: (event) => securityLog.record(event) } })
/** The same portal, where a person may make few calls. */
const frugal = testApi({
  callsPerMinute: 200,
  database: api.database,
  securityLog: { record: (event) => securityLog.record(event) },
})
/** The same portal, where a company may make so few calls that it is the first to reach its limit. */
const narrow = testApi({
  companyCallsPerMinute: 3,
  database: api.database,
  securityLog: { record: (event) => securityLog.record(event) },
})
const { newcomer, update } = rolesCalls(api)
const { submit } = transferCalls(api)
const { dana, lee, priya, sam } = demoPeople
const { northgate, larkfield, harbor } = demoTenantIds

const lines: string[] = []
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})
const { log } = fastify({ logger: { level: 'warn', stream } })
const open = () => openSecurityLog(api.database, testSecretBox, () => new Date(), log)
const run = (statement: string) => api.database.pool.query(statement)

let before = 0
beforeEach(async () => {
  securityLog = open()
  lines.length = 0
  const { rows } = await run('select coalesce(max(id), 0)::int as id from security_event')
  before = rows[0].id
})
afterEach(() => securityLog.stop())

/** What was written since the test began, once all of it is. */
async function events() {
  await securityLog.stop()
  const { rows } = await run(
    `select kind, reason, call, tenant_id, person_id, subject, address_hash, request_id, occurrences
     from security_event where id > ${before} order by id`,
  )
  return rows
}
const bearer = (token: string) => ({ as: null, headers: { authorization: `Bearer ${token}` } })

describe('of callers whom nobody knows', () => {
  const refused = (call: string, address: string) =>
    securityLog.record({ kind: 'refused', reason: 'noToken', call, address, requestId: 'r' })
  const counted = async () => {
    const rows = await events()
    return { rows: rows.length, calls: rows.reduce((sum, { occurrences }) => sum + occurrences, 0) }
  }

  test('a customer of a provider is one network, whichever calls they try', async () => {
    for (let n = 0; n < 256; n += 1) refused(`call${n % 40}`, `2001:db8:7:${n.toString(16)}::/64`)
    expect(await counted()).toEqual({ rows: 1, calls: 256 })
  })

  test('120 rows a minute are stored, and one for each kind that counts the others', async () => {
    for (let n = 0; n < 500; n += 1) refused('settings', `2001:db8:${n.toString(16)}::/64`)
    expect(await counted()).toEqual({ rows: 121, calls: 500 })
  })
})

describe('of callers whom nobody knows, for seconds on end', () => {
  /** Somebody who signed in leaves a line within a second: then all that was noted before is written, too. */
  const second = async (n: number) => {
    const { profileAccountId: personId } = dana
    securityLog.record({
      kind: 'export',
      personId,
      call: `second${n}`,
      address: '::1',
      requestId: 'r',
    })
    await expect.poll(() => lines.join('')).toContain(`second${n}"`)
  }

  test('the minute has no more rows for that', async () => {
    for (let n = 0; n < 4; n += 1) {
      for (let network = 0; network < 100; network += 1) {
        const address = `2001:db8:${(n * 100 + network).toString(16)}::/64`
        securityLog.record({ kind: 'refused', call: 'settings', address, requestId: 'r' })
      }
      await second(n)
    }
    const rows = (await events()).filter(({ kind }) => kind === 'refused')
    expect(rows).toHaveLength(121)
    expect(rows.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(400)
  })
})

describe('a refusal leaves a trace', () => {
  test('that counts each of some hundred forged calls by kind, in a row for each second at most', async () => {
    const forged = await api.mint().tokenFor(dana, {}, { forged: true })
    const foreign = await api.mint().tokenFor(dana, {}, { issuer: 'https://other.example' })
    const calls = Array.from({ length: 300 }, (_, n) =>
      api.call(
        'GET /settings',
        n % 3 === 0 ? { as: null } : bearer(n % 3 === 1 ? forged : foreign),
      ),
    )
    for (const { status } of await Promise.all(calls)) expect(status).toBe(401)
    const rows = await events()
    const counts: Record<string, number> = {}
    for (const { kind, reason, occurrences } of rows) {
      expect(kind).toBe('refused')
      counts[reason] = (counts[reason] ?? 0) + occurrences
    }
    expect(counts).toEqual({ noToken: 100, signature: 100, issuer: 100 })
    expect(rows.length).toBeLessThan(60)
    expect(rows[0]).toMatchObject({ call: 'settings', tenant_id: null, person_id: null })
    // Nobody's name is taken from a token that is not good.
    expect(rows.every(({ subject }) => subject === null)).toBe(true)
  })

  test('that names person, company and call where a member lacks a permission', async () => {
    await api.call('GET /users/rolesandcontrols/view', {
      as: priya,
      headers: { 'x-request-id': 'request-0403' },
    })
    expect(await events()).toMatchObject([
      {
        kind: 'denied',
        reason: 'permission',
        call: 'rolesView',
        tenant_id: northgate,
        person_id: priya.profileAccountId,
        subject: priya.subject,
        request_id: 'request-0403',
        occurrences: 1,
      },
    ])
  })

  test('of no company where somebody asks for one that is not theirs', async () => {
    expect(await api.call('GET /faq', { as: lee, tenant: harbor })).toMatchObject({ status: 403 })
    expect(await api.call('GET /faq', { as: sam })).toMatchObject({ status: 403 })
    const rows = await events()
    expect(rows.map(({ tenant_id }) => tenant_id)).toEqual([null, null])
    expect(rows[0]).toMatchObject({ reason: 'notAMember', person_id: lee.profileAccountId })
    expect(rows[1]).toMatchObject({ kind: 'denied', person_id: sam.profileAccountId })
  })

  test('where a limit is reached', async () => {
    const calls = Array.from({ length: 210 }, () => frugal.call('GET /settings', { as: lee }))
    const refused = (await Promise.all(calls)).filter(({ status }) => status === 429)
    const limited = (await events()).filter(({ kind }) => kind === 'limited')
    expect(limited[0]).toMatchObject({ reason: 'person', subject: lee.subject })
    const counted = limited.reduce((sum, { occurrences }) => sum + occurrences, 0)
    expect([counted, counted >= 10]).toEqual([refused.length, true])
  })

  test('of the company, where that is whose limit is reached', async () => {
    const calls = [dana, lee, priya, dana, lee].map((as) => narrow.call('GET /settings', { as }))
    const refused = (await Promise.all(calls)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(2)
    for (const row of await events())
      expect(row).toMatchObject({ kind: 'limited', reason: 'company', tenant_id: northgate })
  })
})

test('a secret that was fetched over the API leaves one, without the secret and its reason', async () => {
  const grant = parseCommand(['grant', northgate, dana.email, 'CollectedSecrets'])
  if (!grant) throw new Error('That asks for help.')
  await administer(api.database, { actor: 'test', clock: () => new Date() }, grant)
  const { output } = await submit(completeTransfer())
  const place = `/extensions/tickets/${output.tickets[0]?.ticketId}/secrets`
  const [path = ''] = Object.keys(typedSecrets)
  const body = { path, reason: 'Setting up the transfer.' }
  expect(await api.call(`POST ${place}`, { as: priya, body })).toMatchObject({ status: 403 })
  expect(await api.call(`POST ${place}`, { body })).toMatchObject({ status: 200 })
  const rows = await events()
  expect(rows).toMatchObject([
    { kind: 'accessChanged', reason: 'rightsChanged', tenant_id: northgate, person_id: null },
    { kind: 'denied', call: 'ticketSecretFetch', person_id: priya.profileAccountId },
    { kind: 'secretFetched', call: 'ticketSecretFetch', person_id: dana.profileAccountId },
  ])
  expect(JSON.stringify(rows) + lines.join('')).not.toMatch(/Tr0ub4dor|Setting up|password/i)
})

test('an export and a change of access leave one, and reading does not', async () => {
  const id = newcomer()
  await api.call('GET /services/export', { tenant: harbor })
  await update(id, { roles: [], permissions: ['Faq'] }, { headers: { 'if-match': '"0"' } })
  await api.call('GET /settings')
  expect(await events()).toMatchObject([
    { kind: 'export', call: 'servicesExport', tenant_id: harbor, person_id: 1001 },
    { kind: 'accessChanged', call: 'rolesUpdate', tenant_id: northgate, subject: dana.subject },
  ])
})

test('the twentieth file that somebody fetches within a minute leaves one of its own, once', async () => {
  for (let fetched = 0; fetched < 25; fetched += 1) {
    await api.call('GET /services/export', { tenant: larkfield })
  }
  const written = await events()
  const much = written.filter(({ kind }) => kind === 'muchExported')
  expect(much).toMatchObject([
    { call: 'servicesExport', tenant_id: larkfield, person_id: 1001, occurrences: 1 },
  ])
})

test('who may change access reads the log of the company alone, the newest first, and nobody else does', async () => {
  await api.call('GET /settings', { as: null })
  await api.call('GET /services/export', { tenant: larkfield })
  await api.call('GET /services/export')
  await api.call('GET /addusers/nowhere', { as: priya })
  await update(newcomer(), { roles: [], permissions: [] }, { headers: { 'if-match': '"0"' } })
  const written = await events()
  const { output } = await api.call<SecurityEvent[]>('GET /extensions/securitylog')
  const ids = output.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  const own = written.filter(({ tenant_id }) => tenant_id === northgate)
  expect(output.slice(0, own.length).map(({ kind, call }) => `${kind} ${call}`)).toEqual(
    own.map(({ kind, call }) => `${kind} ${call}`).toReversed(),
  )
  // Nobody of the company did what an operator did.
  expect(output.filter(({ person }) => person === null).map(({ call }) => call)).toEqual(['test'])
  expect(output[0]).toMatchObject({ person: dana.name, occurrences: 1 })
  expect(await api.call('GET /extensions/securitylog', { as: priya })).toMatchObject({
    status: 403,
  })
})

test('a line at the default level has what the row has, and no address', async () => {
  await api.call('GET /settings', { as: null })
  await events()
  const [line] = lines.map((each) => JSON.parse(each))
  expect(line).toMatchObject({
    level: 30,
    security: { kind: 'refused', reason: 'noToken', call: 'settings', occurrences: 1 },
  })
  expect(line.security.addressHash).toMatch(/^[\w-]{22}$/)
  expect(lines.join('')).not.toMatch(/127\.0\.0\.1|::1|Whitfield|@/)
})

test('what can not be stored waits for the database, and is counted on', async () => {
  await withoutTable(run, 'security_event', async () => {
    await api.call('GET /settings', { as: null })
    await expect.poll(() => lines.join(''), { timeout: 5_000 }).toContain('could not be stored')
    await api.call('GET /settings', { as: null })
  })
  const counted = (await events()).reduce((sum, { occurrences }) => sum + occurrences, 0)
  expect(counted).toBe(2)
})

test('a flood from many addresses takes a bounded number of rows, and its count is exact', async () => {
  for (let n = 0; n < 7_000; n += 1) {
    const address = `10.0.${n >> 8}.${n & 255}`
    securityLog.record({ kind: 'refused', call: 'settings', address, requestId: 'flood' })
  }
  const rows = await events()
  expect(rows.length).toBeLessThanOrEqual(201)
  expect(rows.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(7_000)
  expect(rows.find(({ reason }) => reason === 'manyAtOnce')).toMatchObject({ address_hash: null })
})
