import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRunning } from '#server/process/processes.ts'
import { testDatabase } from '#tests/server/support/database.ts'
import { createVisitor, fetchTokens } from '../identity/sign-in.ts'
import { startCuttingProxy } from '../support/cutting-proxy.ts'
import { createServerStarter } from './server-process.ts'

const start = createServerStarter()
let dataFolder: string

beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'stepwell-start-'))
})
afterAll(() => rm(dataFolder, { recursive: true, force: true }))

async function postgresProcess(): Promise<number> {
  const content = await readFile(join(dataFolder, 'data', 'postgres', 'postmaster.pid'), 'utf8')
  return Number(content.split('\n')[0])
}

/** As which roles the server is connected to the embedded database. */
async function whoServes(): Promise<unknown[]> {
  const [password, lines] = await Promise.all(
    ['postgres-password', 'postgres/postmaster.pid'].map((file) =>
      readFile(join(dataFolder, 'data', file), 'utf8'),
    ),
  )
  const client = new pg.Client({
    host: '127.0.0.1',
    port: Number(lines?.split('\n')[3]),
    user: 'stepwell',
    database: 'stepwell',
    password,
  })
  await client.connect()
  try {
    const { rows } = await client.query(
      'select distinct usename from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows.map(({ usename }) => usename)
  } finally {
    await client.end()
  }
}

const settings = () => ({ DATA_DIR: join(dataFolder, 'data') })

describe('the embedded database', () => {
  test('a first start makes the demo world; stopping leaves nothing running', async () => {
    const server = start(settings())
    const portal = await server.ready()
    expect((await fetch(`${portal}/config.json`)).status).toBe(200)
    const postgres = await postgresProcess()
    expect(isRunning(postgres)).toBe(true)
    await fetch(`${portal}/readyz`)
    expect(await whoServes()).toEqual([expect.stringMatching(/^stepwell_[0-9a-f]{10}_serving$/)])
    server.signal('SIGINT')
    const { code, printed, complained } = await server.ended
    expect({ code, complained }).toEqual({ code: 0, complained: '' })
    expect(printed).toContain('Olive Grant')
    expect(isRunning(postgres)).toBe(false)
    await expect(fetch(portal)).rejects.toThrow('fetch failed')
  })

  test('the password is for this account alone', async () => {
    const { mode } = await stat(join(dataFolder, 'data', 'postgres-password'))
    expect(mode & 0o777).toBe(0o600)
  })

  test('a second server on the folder is refused, and harms nothing', async () => {
    const first = start(settings())
    const portal = await first.ready()
    const second = await start(settings()).ended
    expect(second.code).toBe(1)
    expect(second.complained).toBe(
      `The data folder ${settings().DATA_DIR} is already in use by process ${first.pid}: stop that one first, or set DATA_DIR to another folder.\n`,
    )
    expect((await fetch(`${portal}/config.json`)).status).toBe(200)
    first.signal('SIGTERM')
    expect((await first.ended).code).toBe(0)
  })

  test('after kill -9 of the server the next one takes its database over, sign-ins included', async () => {
    const first = start(settings())
    const { refresh_token } = await fetchTokens(await first.ready(), 'dana.whitfield')
    const postgres = await postgresProcess()
    first.signal('SIGKILL')
    await first.ended
    const second = start(settings())
    const portal = await second.ready()
    expect(await postgresProcess()).toBe(postgres)
    expect((await createVisitor(portal).refresh(refresh_token)).status).toBe(200)
    second.signal('SIGTERM')
    expect((await second.ended).code).toBe(0)
    expect(isRunning(postgres)).toBe(false)
  })

  test('after kill -9 of server and database together the next one works', async () => {
    const first = start(settings())
    await first.ready()
    const postgres = await postgresProcess()
    first.signal('SIGKILL')
    process.kill(postgres, 'SIGKILL')
    await first.ended
    const second = start(settings())
    expect((await fetch(`${await second.ready()}/config.json`)).status).toBe(200)
    expect(await postgresProcess()).not.toBe(postgres)
    second.signal('SIGTERM')
    expect((await second.ended).code).toBe(0)
  })
})

test('a database that ends by itself is started again while the server runs', async () => {
  const server = start({ ...settings(), LOG_LEVEL: 'silent' })
  const portal = await server.ready()
  const { access_token } = await fetchTokens(portal, 'dana.whitfield')
  const answers = async () => {
    const headers = { authorization: `Bearer ${access_token}`, TenantId: 'northgate-capital' }
    return (await fetch(`${portal}/api/settings`, { headers })).status
  }
  expect(await answers()).toBe(200)
  process.kill(await postgresProcess(), 'SIGKILL')
  await expect.poll(answers).not.toBe(200)
  await expect.poll(answers).toBe(200)
  server.signal('SIGTERM')
  expect((await server.ended).code).toBe(0)
})

describe('a start that cannot be', () => {
  const testDb = testDatabase()

  test('an impossible setting is one sentence and exit code 1', async () => {
    const { code, complained } = await start({ PORT: 'eighty' }).ended
    expect({ code, complained }).toEqual({
      code: 1,
      complained: 'PORT is "eighty": it must be a whole number from 0 to 65535.\n',
    })
  })

  test('a taken port is one sentence and exit code 1', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const { code, complained } = await start({
      PORT: `${port}`,
      DATABASE_URL: testDb.databaseUrl,
    }).ended
    other.close()
    expect({ code, complained }).toEqual({
      code: 1,
      complained: `Port ${port} is already in use: set PORT to a free one.\n`,
    })
  })

  test('a database nobody answers for is one sentence that repeats no password', async () => {
    const { code, complained } = await start({
      DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/stepwell',
    }).ended
    expect(code).toBe(1)
    expect(complained).toMatch(
      /^Can't connect to the PostgreSQL that DATABASE_URL names \(127.0.0.1:1: .*\)\.\n$/,
    )
    expect(complained).not.toContain('secret')
  })

  test("a key that is not the database's is one sentence", async () => {
    const { code, complained } = await start({
      DATABASE_URL: testDb.databaseUrl,
      SECRETS_KEY: Buffer.alloc(32, 8).toString('base64'),
    }).ended
    expect({ code, complained }).toEqual({
      code: 1,
      complained:
        "The database's secrets were sealed with another key than that of SECRETS_KEY or DATA_DIR: set SECRETS_KEY to that one, or name it in SECRETS_KEYS_OLD while keys are changed, or put the file secrets-key of the data folder that it came from back into DATA_DIR. Nothing was changed.\n",
    })
  })

  test('a data folder that is a file is one sentence', async () => {
    const { code, complained } = await start({ DATA_DIR: 'package.json' }).ended
    expect(code).toBe(1)
    expect(complained).toMatch(
      /^DATA_DIR is ".*package.json": it is not a folder that can be made and written to.\n$/,
    )
  })
})

describe('stopping', () => {
  const testDb = testDatabase()

  test('is announced to proxies first, who are still answered while they notice', async () => {
    const token = 'a-token-for-metrics'
    const server = start({
      DATABASE_URL: testDb.databaseUrl,
      METRICS_TOKEN: token,
      SHUTDOWN_DELAY: '2',
    })
    const portal = await server.ready()
    const statusOf = async (path: string) => (await fetch(`${portal}${path}`)).status
    expect(await statusOf('/healthz')).toBe(200)
    expect(await statusOf('/readyz')).toBe(200)
    expect(await statusOf('/metrics')).toBe(401)
    const { access_token } = await fetchTokens(portal, 'dana.whitfield')
    const headers = { authorization: `Bearer ${access_token}`, TenantId: 'northgate-capital' }
    await fetch(`${portal}/api/settings`, { headers })
    const metrics = await fetch(`${portal}/metrics`, {
      headers: { authorization: `Bearer ${token}` },
    })
    expect(await metrics.text()).toContain(
      'stepwell_call_duration_seconds_count{call="settings",status="200"} 1',
    )
    server.signal('SIGTERM')
    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    expect((await fetch(`${portal}/api/settings`, { headers })).status).toBe(200)
    expect((await server.ended).code).toBe(0)
  })

  test('an accepted request is finished, a new one is not taken', async () => {
    const server = start({ DATABASE_URL: testDb.databaseUrl })
    const portal = await server.ready()
    const { access_token } = await fetchTokens(portal, 'dana.whitfield')
    const blocker = await testDb.database.pool.connect()
    await blocker.query('begin')
    await blocker.query('lock table faq_entry in access exclusive mode')
    const accepted = fetch(`${portal}/api/faq`, {
      headers: { authorization: `Bearer ${access_token}`, TenantId: 'northgate-capital' },
    })
    // Asked outside the blocker's transaction: within one, PostgreSQL shows no connection that was made after the first look.
    const waiting =
      "select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
    await expect.poll(async () => (await testDb.database.pool.query(waiting)).rows[0].count).toBe(1)
    server.signal('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${portal}/config.json`).then(
          () => 'answered',
          () => 'refused',
        ),
      )
      .toBe('refused')
    await blocker.query('commit')
    blocker.release()
    const answer = await accepted
    expect(answer.status).toBe(200)
    expect(answer.headers.get('connection')).toBe('close')
    expect((await server.ended).code).toBe(0)
  })

  test('ends within its time where the database has fallen silent, and says so', async () => {
    const address = new URL(testDb.databaseUrl)
    const proxy = await startCuttingProxy(Number(address.port))
    const server = start({
      DATABASE_URL: Object.assign(address, { port: String(proxy.port) }).href,
      WEBHOOK_URL: 'http://127.0.0.1:9/tickets',
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
    })
    await server.ready()
    proxy.fallSilent()
    // What is due is asked for, and not answered.
    await expect.poll(() => proxy.passed.sent).toBeGreaterThan(0)
    const asked = performance.now()
    server.signal('SIGTERM')
    const { code, printed } = await server.ended
    expect(code).toBe(0)
    expect(printed).toContain('The database does not answer while the server stops')
    expect(performance.now() - asked).toBeLessThan(30_000)
    await proxy.close()
  })
})
