import { once } from 'node:events'
import { Agent, type OutgoingHttpHeaders, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { chunkSize } from '#server/files/stored-files.ts'
import { testApi } from '../support/api.ts'
import { goodPdf, incompressiblePdf } from '../support/upload-files.ts'
import { countUploadRows, slowUpload, upload, uploadCall, uploadForm } from '../support/uploads.ts'

/** Uploads that do not come to their end leave nothing; those that do are never held whole. */

const api = testApi({ uploads: { limit: 100 * 1024 * 1024 } })
let pdf: Buffer
beforeAll(async () => {
  pdf = await goodPdf()
})

const chunks = async () => (await countUploadRows(api))[3] ?? 0

/** Until a condition holds; vitest ends a test for which it never does. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await sleep(20)
}

test('a connection that breaks off in the middle', async () => {
  const before = await countUploadRows(api)
  const { call } = await slowUpload(api)
  call.write(pdf)
  call.write(Buffer.alloc(4 * chunkSize))
  await until(async () => (await chunks()) > (before[3] ?? 0))
  call.destroy()
  await expect.poll(() => countUploadRows(api)).toEqual(before)
})

test('a body that ends before its parts do', async () => {
  const before = await countUploadRows(api)
  const { call } = await slowUpload(api)
  call.end(pdf)
  const [response] = await once(call, 'response')
  expect(response.statusCode).toBe(400)
  const text = await new Response(response).text()
  expect(text).toContain('The upload was cut off. Try again.')
  expect(await countUploadRows(api)).toEqual(before)
})

const part = (name: string, content: string) =>
  `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${content}\r\n`

test.each([
  ['too many parts', part('metadata', '{}').repeat(40_000)],
  ['a name that is none', part('x'.repeat(90_000), '{}').repeat(30)],
  ['no end', `--x\r\n${'content-disposition: form-data; '.repeat(80_000)}`],
  ['names of objects', part('__proto__', '{}').repeat(40_000)],
])(
  'a body with %s is answered while it still comes, and so is the next call of its connection',
  async (_, body) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const token = await api.mint().tokenFor(demoPeople.dana)
    const headers = { authorization: `Bearer ${token}`, tenantid: demoTenantIds.northgate }
    const send = async (method: string, path: string, more: OutgoingHttpHeaders, content = '') => {
      const call = request(`${api.url()}/api${path}`, {
        agent,
        method,
        headers: { ...headers, ...more },
      })
      call.end(content)
      const [response] = await once(call, 'response')
      return { status: response.statusCode, text: await new Response(response).text() }
    }
    const type = { 'content-type': 'multipart/form-data; boundary=x' }
    const refused = await send('POST', uploadCall.slice(5), type, body)
    expect(refused.status).toBe(400)
    expect(refused.text).toMatch(/Choose a file|two parts|read this upload|cut off/)
    expect((await send('GET', '/settings', {})).status).toBe(200)
    agent.destroy()
  },
)

test.each([
  ['stored_file_chunk', 'the third piece of the file', 'new.position = 2'],
  ['document', 'the row that names it', 'true'],
  ['document_version', 'its version', 'true'],
  ['idempotency_key', 'its answer', 'true'],
])('a database that fails at %s, for %s', async (table, _, condition) => {
  const { pool } = api.database
  const before = await countUploadRows(api)
  await pool.query(
    `create function fail() returns trigger language plpgsql as $$ begin raise 'It fails.'; end $$;
     create trigger fails before insert on ${table} for each row when (${condition}) execute function fail()`,
  )
  const options = { headers: { 'idempotency-key': `failing-${table}` } }
  const large = await incompressiblePdf(4 * chunkSize)
  const refused = await upload(api, uploadForm(large, 'a.pdf'), { ...options, mayFail: true })
  expect([refused.status, ...refused.errorMessages]).toEqual([
    500,
    'Something went wrong, please try again later',
  ])
  await pool.query(`drop trigger fails on ${table}; drop function fail()`)
  expect(await countUploadRows(api)).toEqual(before)
  // The same upload, sent again when the database is well, is made.
  expect((await upload(api, uploadForm(large, 'a.pdf'), options)).status).toBe(200)
})

test('a large file is stored while it comes, and a few pieces of it are held at a time', async () => {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const size = 60 * 1024 * 1024
  const large = await incompressiblePdf(size)
  collect()
  const before = { rows: await chunks(), memory: process.memoryUsage().arrayBuffers }
  const { call, end } = await slowUpload(api, 'large.pdf')
  for (let at = 0; at < large.byteLength; at += 1024 * 1024) {
    const isTaken = call.write(large.subarray(at, at + 1024 * 1024))
    if (!isTaken) await once(call, 'drain')
    if (at % (10 * 1024 * 1024) !== 0) continue
    // What is garbage is freed some time after it was collected.
    const held = () => {
      collect()
      return process.memoryUsage().arrayBuffers - before.memory
    }
    await expect.poll(held).toBeLessThan(12 * 1024 * 1024)
  }
  // All but what is on its way is in the database, before the end was sent.
  await until(async () => (await chunks()) - before.rows >= (size * 0.9) / chunkSize)
  end()
  const [response] = await once(call, 'response')
  expect(response.statusCode).toBe(200)
  response.resume()
})
