import { spawnSync } from 'node:child_process'
import { mkdir, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { createMetrics } from '#server/operations/metrics.ts'
import { probes } from '#server/operations/probes.ts'
import { portOf } from '../outbox/receivers.ts'
import { testApi } from '../support/api.ts'
import { flawsOf } from './exposition.ts'

const api = testApi()
const nowhere = openDatabase('postgres://me:secret@127.0.0.1:1/stepwell')
const token = 'a-token-for-metrics'
let database = api.database
let stopping = false
let metricsToken: string | undefined = token
let address: string

const server = createServer((request, response) => {
  const probe = probes({
    database,
    metrics: createMetrics(database),
    metricsToken,
    isStopping: () => stopping,
  })
  const answer = probe(request.url ?? '')
  if (answer) answer(request, response)
  else response.writeHead(418).end()
})
beforeAll(async () => {
  address = `http://127.0.0.1:${await portOf(server)}`
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

test('metrics follow the rules of Prometheus for names, units and help', async () => {
  const { text } = await ask('/metrics', `Bearer ${token}`)
  expect(text).toContain('nodejs_active_handles{')
  expect(flawsOf(text)).toEqual([])
  const [call, gauge] = [
    '# HELP x_total X\n# TYPE x_total gauge\nx_total 1\n',
    '# TYPE x_ms gauge\nx_ms 1\n',
  ]
  expect(flawsOf(call)).toEqual(['x_total is a gauge: counters, and nothing else, end with _total'])
  expect(flawsOf(gauge)).toEqual(['x_ms has no help', 'x_ms is not in a base unit'])
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
