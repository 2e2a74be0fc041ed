import { Writable } from 'node:stream'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { administer } from '#server/administration/administration.ts'
import { commandOf } from '#server/administration/commands.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { removeOld } from '#server/retention/retention.ts'
import { rulesOf } from '#server/retention/rules.ts'
import { openSecurityLog, type SecurityLog } from '#server/security-log/security-log.ts'
import { readSettings } from '#server/settings/settings.ts'
import { testApi } from '../support/api.ts'
import { testSecrets } from '../support/secrets.ts'

let securityLog: SecurityLog
const api = testApi({
  callsPerMinute: 200,
  securityLog: { note: (event) => securityLog.note(event) },
})

const lines: string[] = []
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})
const { log } = fastify({ logger: { level: 'warn', stream } })
const { priya } = demoPeople
const { northgate, larkfield } = demoTenantIds
const open = () => openSecurityLog(api.database, testSecrets, () => new Date(), log)
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
      ).rejects.toThrow()
    }
  })

  test('until a row is older than is set; the last seven days stay whatever the clock says', async () => {
    await insert('40 days')
    const all = await left()
    const remove = (now: Date, days: string) => {
      const { retention } = readSettings({ SECURITY_LOG_DAYS: days })
      const rule = rulesOf(retention).find(({ entity }) => entity === 'security_event')
      return rule && removeOld(api.database, rule, now)
    }
    expect(await remove(new Date(), '60')).toBe(0)
    expect(await remove(new Date(), '30')).toBe(1)
    expect(await remove(new Date('2090-01-01'), '30')).toBe(0)
    expect(await left()).toBe(all - 1)
  })
})

describe("the operator's command", () => {
  const show = async (...words: string[]) => {
    const command = commandOf(['security-log', ...words])
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

  test('says what it can not do', async () => {
    await expect(show('nowhere')).rejects.toThrow('nowhere')
    await expect(show('all', 'week')).rejects.toThrow('"week" is no number of days.')
  })
})
