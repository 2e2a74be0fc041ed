import { Writable } from 'node:stream'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { administer } from '#server/administration/administration.ts'
import { parseCommand } from '#server/administration/commands.ts'
import type { Database } from '#server/db/database.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { removeExpiredRows } from '#server/retention/retention.ts'
import { retentionRules } from '#server/retention/retention-rules.ts'
import { openSecurityLog, type SecurityLog } from '#server/security-log/security-log.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testApi } from '../support/api.ts'
import { testSecretBox } from '../support/secrets.ts'

let securityLog: SecurityLog
const api = testApi({
  callsPerMinute: 200,
  securityLog: { record: (event) => securityLog.record(event) },
})

const lines: string[] = []
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})
const { log } = fastify({ logger: { level: 'warn', stream } })
const { priya, sam } = demoPeople
const { northgate, larkfield } = demoTenantIds
const open = () => openSecurityLog(api.database, testSecretBox, () => new Date(), log)
const run = (statement: string) => api.database.pool.query(statement)

beforeEach(() => {
  securityLog = open()
  lines.length = 0
})
afterEach(() => securityLog.stop())

describe('the log only grows', () => {
  const insert = (age: string, tenant: string | null = null) =>
    api.database.pool.query(
      `insert into security_event (tenant_id, at, kind, call, request_id, occurrences)
       values ($1, now() - $2::interval, 'denied', 'settings', 'grows', 1)`,
      [tenant, age],
    )
  const left = async () =>
    (await run("select count(*)::int as n from security_event where request_id = 'grows'")).rows[0]
      .n

  test('whoever writes', async () => {
    await insert('1 day', larkfield)
    for (const statement of [
      "update security_event set kind = 'signIn'",
      'delete from security_event',
    ]) {
      await expect(run(statement)).rejects.toThrow('Rows of the security log stay as they are.')
      await expect(
        api.database.asProvider((queries) => queries.execute(statement)),
      ).rejects.toMatchObject({ cause: { code: '23001' } })
    }
  })

  test('until a row is older than is set; the last seven days stay whatever the clock says', async () => {
    await insert('40 days')
    const all = await left()
    const remove = (now: Date, days: string) => {
      const { retention } = readSettings({ SECURITY_LOG_DAYS: days })
      const rule = retentionRules(retention).find(({ entity }) => entity === 'security_event')
      return rule && removeExpiredRows(api.database, rule, now)
    }
    expect(await remove(new Date(), '60')).toBe(0)
    expect(await remove(new Date(), '30')).toBe(1)
    expect(await remove(new Date('2090-01-01'), '30')).toBe(0)
    expect(await left()).toBe(all - 1)
  })
})

describe('the log is not silenced', () => {
  const written = async (requestId: string) =>
    (
      await run(
        `select kind, person_id, subject, occurrences from security_event where request_id = '${requestId}'`,
      )
    ).rows
  const asClaimed = async (claim: unknown, requestId: string) => {
    const token = await api.mint().tokenFor(sam, { profile_account_id: claim })
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': requestId }
    return api.call('GET /settings', { as: null, headers })
  }

  test('by a token whose account number no column holds', async () => {
    for (const claim of [2 ** 31, '3000000000', 2 ** 53 - 1, -(2 ** 31) - 1]) {
      expect((await asClaimed(claim, 'claimed-too-large')).status).toBe(403)
    }
    await api.call('GET /settings', { as: null, headers: { 'x-request-id': 'beside-too-large' } })
    await securityLog.stop()
    const denied = await written('claimed-too-large')
    expect(denied[0]).toMatchObject({ kind: 'denied', person_id: null, subject: sam.subject })
    expect(denied.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(4)
    expect(await written('beside-too-large')).toMatchObject([{ kind: 'refused' }])
  })

  test('by a value that PostgreSQL refuses: its row is dropped, and said so, and the others are stored', async () => {
    const note = (subject: string, requestId: string) =>
      securityLog.record({ kind: 'denied', call: 'settings', subject, address: '::1', requestId })
    note('one', 'before-refused')
    note('no text: \u0000', 'refused')
    note('another', 'after-refused')
    await securityLog.stop()
    expect(await written('before-refused')).toHaveLength(1)
    expect(await written('after-refused')).toHaveLength(1)
    expect(await written('refused')).toEqual([])
    const dropped = lines.map((line) => JSON.parse(line)).filter(({ code }) => code)
    expect(dropped).toMatchObject([
      { level: 40, code: '22021', kind: 'denied', call: 'settings', occurrences: 1 },
    ])
    expect(lines.join('')).not.toContain('no text')
  })

  test('by a stop while it writes: what was noted until then is stored', async () => {
    let goOn: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      goOn = resolve
    })
    let isWriting: () => void = () => undefined
    const writing = new Promise<void>((resolve) => {
      isWriting = resolve
    })
    const asProvider: Database['asProvider'] = async (work) => {
      isWriting()
      await slow
      return api.database.asProvider(work)
    }
    const own = openSecurityLog(
      { ...api.database, asProvider },
      testSecretBox,
      () => new Date(),
      undefined,
    )
    const note = (requestId: string) =>
      own.record({ kind: 'denied', call: requestId, address: '::1', requestId })
    note('first-of-stop')
    await writing
    note('last-of-stop')
    const stopped = own.stop()
    goOn()
    await stopped
    expect(await written('first-of-stop')).toHaveLength(1)
    expect(await written('last-of-stop')).toHaveLength(1)
  })
})

test('a stop waits for a database that does not answer once, and says what is lost', async () => {
  let asked = 0
  const asProvider: Database['asProvider'] = () => {
    asked += 1
    return new Promise(() => undefined)
  }
  const gone = { ...api.database, asProvider }
  const own = openSecurityLog(gone, testSecretBox, () => new Date(), log, 100)
  const note = (address: string) =>
    own.record({ kind: 'denied', call: 'settings', address, requestId: 'lost' })
  note('::1')
  await expect.poll(() => asked, { timeout: 3_000 }).toBe(1)
  for (let n = 0; n < 200; n += 1) note(`2001:db8:${n.toString(16)}::/64`)
  await own.stop()
  expect(asked).toBe(1)
  expect(lines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      // The one being written, 119 that wait, and the one that counts what is beyond the room of the minute.
      rows: 121,
      msg: 'The database did not take the last events of the security log.',
    }),
  )
})

describe('of a person in no company', () => {
  const deny = (n: number, call: string) =>
    securityLog.record({
      kind: 'denied',
      reason: 'notAMember',
      subject: 'somebody',
      call,
      address: `10.1.0.${n}`,
      requestId: 'in-no-company',
    })
  const stored = async () => {
    await securityLog.stop()
    const { rows } = await run(
      "select subject, reason, occurrences from security_event where request_id = 'in-no-company' order by id desc",
    )
    return rows
  }

  test('it is one row a second, whichever calls they try', async () => {
    for (let n = 0; n < 100; n += 1) deny(1, `call${n}`)
    expect(await stored()).toMatchObject([{ subject: 'somebody', occurrences: 100 }])
  })

  test('ten rows a minute are stored, and one for each kind that counts the others', async () => {
    const before = (await stored()).length
    securityLog = open()
    for (let n = 0; n < 100; n += 1) deny(n, 'settings')
    const rows = (await stored()).slice(0, -before)
    expect(rows).toHaveLength(11)
    expect(rows[0]).toEqual({ subject: 'somebody', reason: 'manyAtOnce', occurrences: 90 })
  })
})

describe("the operator's command", () => {
  const show = async (...words: string[]) => {
    const command = parseCommand(['security-log', ...words])
    const how = { actor: 'admin command', clock: () => new Date() }
    return command ? administer(api.database, how, command) : []
  }

  test('shows one company, what is of none, or all', async () => {
    await api.call('GET /users/rolesandcontrols/view', { as: priya })
    await api.call('GET /settings', { as: null })
    await securityLog.stop()
    const [own, none, all] = [await show(northgate), await show('none', '7'), await show()]
    expect(own[0]).toMatch(/denied {2}permission {2}rolesView {2}northgate-capital {2}priya.nair/)
    expect(own.every((line) => line.includes(northgate))).toBe(true)
    expect(none[0]).toMatch(/refused {2}noToken {2}settings {2}- {2}- /)
    expect(none.some((line) => line.includes(northgate))).toBe(false)
    expect(all.length).toBeGreaterThanOrEqual(own.length + none.length)
  })

  test('says where there are more rows than it shows', async () => {
    const sentence =
      'These are the newest 1,000 rows. To see older ones, choose fewer days or a company.'
    expect(await show('all', '30')).not.toContain(sentence)
    await run(
      `insert into security_event (at, kind, call, request_id, occurrences)
       select now(), 'denied', 'settings', 'many', 1 from generate_series(1, 1001)`,
    )
    const lines = await show('all', '30')
    expect(lines).toHaveLength(1_001)
    expect(lines.at(-1)).toBe(sentence)
  })

  test('says what it can not do', async () => {
    await expect(show('nowhere')).rejects.toThrow('nowhere')
    await expect(show('all', 'week')).rejects.toThrow(`"week" isn't a number of days.`)
  })
})
