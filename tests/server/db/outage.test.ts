import { Writable } from 'node:stream'
import fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'

const lines: string[] = []
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})
const api = testApi({ mayFail: true, log: fastify({ logger: { level: 'error', stream } }).log })
const body = completeRequest(6)

/** Ends every connection of the API that waits for a lock. */
const endWaiting = `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`

/** Ends every other connection to this database. */
const endAll = `select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid()`

test('a connection that breaks in the middle of a save is a 503, and the draft stays as it was', async () => {
  const { output } = await api.call<{ id: number }>('POST /adduser', { body })
  const holder = await api.database.pool.connect()
  await holder.query('begin')
  await holder.query('select from request_draft where id = $1 for update', [output.id])
  const save = api.call('PATCH /adduser', { body: { ...body, id: output.id } })
  const ended = async () => (await api.database.pool.query(endWaiting)).rows[0].ended
  await expect.poll(ended).toBe(1)
  expect(await save).toMatchObject({
    status: 503,
    errorMessages: ['The portal is busy. Try again in a moment.'],
  })
  expect((await save).headers.get('retry-after')).toBe('5')
  await holder.query('rollback')
  holder.release()
  const draft = await api.call(`GET /adduser/${output.id}`)
  expect(draft.headers.get('etag')).toBe('"1"')
  expect(await api.call('PATCH /adduser', { body: { ...body, id: output.id } })).toMatchObject({
    status: 200,
  })
})

test('when the database comes back, so does the API', async () => {
  await Promise.all(Array.from({ length: 5 }, () => api.call('GET /settings')))
  await api.database.pool.query(endAll)
  await expect.poll(async () => (await api.call('GET /settings')).status).toBe(200)
})

test('a full disk is reported in a sentence, changes nothing, and is forgotten when there is room', async () => {
  // The test before ended connections, and the API may find one of them only now.
  const create = () => api.call<{ id: number }>('POST /adduser', { body })
  const { output } = await vi.waitUntil(
    async () => {
      const created = await create()
      return created.status === 200 && created
    },
    { timeout: 20_000 },
  )
  await api.database.pool.query(`
    create function no_room() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger no_room before update on request_draft for each row execute function no_room()`)
  const save = () => api.call('PATCH /adduser', { body: { ...body, id: output.id } })
  const refused = await save()
  expect(refused).toMatchObject({
    status: 503,
    errorMessages: [
      "The portal is out of storage, so this wasn't saved. Everything saved earlier is safe. Try again later.",
    ],
  })
  expect(refused.headers.get('retry-after')).toBe('30')
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    msg: "The disk is full. Nothing can be stored until there's room.",
    requestId: refused.headers.get('x-request-id'),
    fault: { cause: { code: '53100' } },
  })
  expect((await api.call(`GET /adduser/${output.id}`)).headers.get('etag')).toBe('"1"')
  await api.database.pool.query('drop function no_room cascade')
  expect(await save()).toMatchObject({ status: 200 })
})
