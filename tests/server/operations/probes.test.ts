import { spawnSync } from 'node:child_process'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { createMetrics } from '#server/operations/metrics.ts'
import { createProbes } from '#server/operations/probes.ts'
import type { Message } from '#server/outbox/channel.ts'
import { listenOnFreePort } from '../outbox/message-receivers.ts'
import { testApi } from '../support/api.ts'
import { expositionFlaws } from './exposition.ts'

const api = testApi()
const nowhere = openDatabase('postgres://me:secret@127.0.0.1:1/stepwell')
const token = 'a-token-for-metrics'
let database = api.database
let stopping = false
let metricsToken: string | undefined = token
let kindsSent: readonly Message['kind'][] = []
let address: string

const server = createServer((request, response) => {
  const probe = createProbes({
    database,
    metrics: createMetrics(database, () => kindsSent),
    metricsToken,
    isStopping: () => stopping,
  })
  const answer = probe(request.url ?? '')
  if (answer) answer(request, response)
  else response.writeHead(418).end()
})
beforeAll(async () => {
  address = `http://127.0.0.1:${await listenOnFreePort(server)}`
})
afterAll(async () => {
  server.close()
  await nowhere.close()
})

const ask = async (path: string, authorization = '') => {
  const response = await fetch(`${address}${path}`, { headers: { authorization } })
  return { status: response.status, text: await response.text() }
}

test('health is the process alone, readiness its database too', async () => {
  expect(await ask('/healthz')).toEqual({ status: 200, text: 'ok\n' })
  expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready\n' })
  database = nowhere
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  expect(await ask('/readyz')).toEqual({ status: 503, text: 'the database does not answer\n' })
  database = api.database
})

test('readiness asks the database once a second, however many ask', async () => {
  let asked = 0
  let time = 0
  const query = async () => {
    asked += 1
    await new Promise((resolve) => setImmediate(resolve))
    if (asked === 3) throw new Error('away')
  }
  const pool = Object.create(api.database.pool, { query: { value: query } })
  const probe = createProbes({
    database: { ...api.database, pool },
    metrics: createMetrics(undefined, () => []),
    metricsToken: undefined,
    isStopping: () => false,
    now: () => time,
  })
  const many = createServer((request, response) => probe(request.url ?? '')?.(request, response))
  const own = `http://127.0.0.1:${await listenOnFreePort(many)}/readyz`
  const statuses = async () => {
    const all = await Promise.all(Array.from({ length: 40 }, () => fetch(own)))
    return [...new Set(all.map(({ status }) => status))]
  }
  try {
    expect([await statuses(), await statuses(), asked]).toEqual([[200], [200], 1])
    time += 999
    expect([await statuses(), asked]).toEqual([[200], 1])
    time += 1
    expect([await statuses(), asked]).toEqual([[200], 2])
    time += 1_000
    expect([await statuses(), asked]).toEqual([[503], 3])
    time += 1_000
    expect([await statuses(), asked]).toEqual([[200], 4])
  } finally {
    many.closeAllConnections()
    many.close()
  }
})

test('a server that stops is healthy and not ready', async () => {
  stopping = true
  expect(await ask('/healthz')).toMatchObject({ status: 200 })
  expect(await ask('/readyz')).toEqual({ status: 503, text: 'stopping\n' })
  expect((await fetch(`${address}/readyz`)).headers.get('retry-after')).toBe('1')
  stopping = false
})

test('metrics are for who knows the token, and without one there are none', async () => {
  expect(await ask('/metrics')).toMatchObject({ status: 401 })
  expect(await ask('/metrics', 'Bearer another-token')).toMatchObject({ status: 401 })
  expect(await ask('/metrics', `Bearer ${token}`)).toMatchObject({ status: 200 })
  metricsToken = undefined
  expect(await ask('/metrics', 'Bearer undefined')).toMatchObject({ status: 404 })
  metricsToken = token
})

test('metrics show what waits in the outbox, what is dead, and nothing of people', async () => {
  await api.database.pool.query('delete from outbox_message')
  for (const title of ['One', 'Two', 'Three']) {
    await api.call('POST /servicerequests/serviceticket', { body: { title, body: 'Text.' } })
  }
  await api.database.pool.query(
    'update outbox_message set dead_at = now() where id = (select id from outbox_message limit 1)',
  )
  const { text } = await ask('/metrics', `Bearer ${token}`)
  expect(text).toContain('stepwell_outbox_messages{state="waiting"} 2')
  expect(text).toContain('stepwell_outbox_messages{state="dead"} 1')
  expect(text).toMatch(/stepwell_database_connections{state="open"} [1-9]/)
  expect(text).toContain('stepwell_database_connections{state="waited for"} 0')
  expect(text).toMatch(/process_cpu_seconds_total/)
  expect(text).not.toMatch(/Dana|northgate|@/)
})

test('the age of what waits is that of the oldest that is sent anywhere, however often it was refused', async () => {
  const ageOf = async (kinds: typeof kindsSent) => {
    kindsSent = kinds
    const { text } = await ask('/metrics', `Bearer ${token}`)
    return Number(/^stepwell_outbox_oldest_due_seconds (\S+)/m.exec(text)?.[1])
  }
  await api.database.pool.query('delete from outbox_message')
  await api.database.pool.query(
    `insert into outbox_message (tenant_id, kind, created_at, attempts, next_attempt_at, last_failure, delivered_at, dead_at)
     select id, kind, now() - age::interval, 5, now() + interval '1 hour', 'answered 503', delivered_at, dead_at
     from (select id from tenant limit 1) one, (values
       ('ticketOpened', '2 hours', null::timestamptz, null::timestamptz),
       ('mail', '3 hours', null, null), ('ticketNote', '1 hour', null, null),
       ('ticketOpened', '5 hours', now(), null), ('ticketOpened', '6 hours', null, now())
     ) as message (kind, age, delivered_at, dead_at)`,
  )
  expect(await ageOf(['ticketOpened', 'ticketNote'])).toBeCloseTo(7_200, -2)
  expect(await ageOf(['mail'])).toBeCloseTo(10_800, -2)
  expect(await ageOf(['ticketNote'])).toBeCloseTo(3_600, -2)
  expect(await ageOf([])).toBe(0)
  await api.database.pool.query(
    "delete from outbox_message where kind <> 'ticketOpened' or delivered_at is not null",
  )
  expect(await ageOf(['mail'])).toBe(0)
  kindsSent = []
})

test('metrics follow the rules of Prometheus for names, units and help', async () => {
  const { text } = await ask('/metrics', `Bearer ${token}`)
  expect(text).toContain('nodejs_active_handles{')
  expect(expositionFlaws(text)).toEqual([])
  const [call, gauge] = [
    '# HELP x_total X\n# TYPE x_total gauge\nx_total 1\n',
    '# TYPE x_ms gauge\nx_ms 1\n',
  ]
  expect(expositionFlaws(call)).toEqual([
    'x_total is a gauge: counters, and nothing else, end with _total',
  ])
  expect(expositionFlaws(gauge)).toEqual(['x_ms has no help', 'x_ms is not in a base unit'])
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test.skipIf(!hasPromtool)(
  'metrics pass promtool check metrics (skipped where promtool is not installed)',
  async () => {
    const { text } = await ask('/metrics', `Bearer ${token}`)
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'metrics'], { input: text })
    expect({ status, output: `${stdout}${stderr}` }).toEqual({ status: 0, output: '' })
  },
)

test.skipIf(process.platform !== 'linux' || process.env.TEST_DATABASE_URL !== undefined)(
  'a full disk of the database makes readiness fail, until there is room (skipped on a PostgreSQL of another machine)',
  async () => {
    const alone = openDatabase(api.databaseUrl, { connections: 1 })
    database = alone
    const { rows } = await alone.pool.query(
      "select current_setting('data_directory') as folder, pg_backend_pid() as pid",
    )
    expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready\n' })
    // The next files that PostgreSQL makes for the moment end where the system has no room for anything.
    const files = join(rows[0].folder, 'base', 'pgsql_tmp')
    await mkdir(files, { recursive: true })
    const names = Array.from({ length: 20 }, (_, n) => join(files, `pgsql_tmp${rows[0].pid}.${n}`))
    await Promise.all(names.map((name) => symlink('/dev/full', name)))
    expect(await ask('/readyz')).toEqual({
      status: 503,
      text: 'the disk of the database is full\n',
    })
    expect(await ask('/healthz')).toMatchObject({ status: 200 })
    await Promise.all(names.map((name) => rm(name, { force: true })))
    expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready\n' })
    database = api.database
    await alone.close()
  },
)

test('every other path is for somebody else', async () => {
  expect(await ask('/')).toMatchObject({ status: 418 })
})
