import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { createMetrics } from '#server/operations/metrics.ts'
import { probes } from '#server/operations/probes.ts'
import { portOf } from '../outbox/receivers.ts'
import { testApi } from '../support/api.ts'

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

test('metrics tell what waits in the outbox, what is dead, and nothing of people', async () => {
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
  expect(text).toMatch(/process_cpu_seconds_total/)
  expect(text).not.toMatch(/Dana|northgate|@/)
})

test('every other path is for somebody else', async () => {
  expect(await ask('/')).toMatchObject({ status: 418 })
})
