import { type IncomingHttpHeaders, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { roleIds } from '#server/company/roles/catalog.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'

/** Answers as they travel: compressed where that saves something. */

const api = testApi()

interface Raw {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** Dana's call, with what is sent and answered left as it is. */
async function raw(
  call: string,
  headers: Record<string, string>,
  body?: string | Buffer,
): Promise<Raw> {
  const [method, path] = call.split(' ')
  const authorization = `Bearer ${await api.mint().tokenFor(demoPeople.dana)}`
  const own = { authorization, tenantid: demoTenantIds.northgate }
  return new Promise((resolve, reject) => {
    const sent = request(
      `${api.url()}/api${path}`,
      { method, headers: { ...own, ...headers } },
      (answer) =>
        buffer(answer).then(
          (content) =>
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: content }),
          reject,
        ),
    )
    sent.on('error', reject)
    sent.end(body)
  })
}

const long = 'GET /users/roles/audittrail'
const json = { 'content-type': 'application/json' }

describe('a long answer', () => {
  test('is a twelfth of its size, and the same once it is read', async () => {
    const plain = await raw(long, {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.byteLength).toBeGreaterThan(1_000_000)
    for (const [encoding, read] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const { headers, body } = await raw(long, { 'accept-encoding': encoding })
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' })
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
      expect(body.byteLength * 12, encoding).toBeLessThan(plain.body.byteLength)
      expect(read(body).equals(plain.body)).toBe(true)
    }
  })

  test('comes as the client likes it best', async () => {
    const encodings = [
      ['gzip, deflate, br', 'br'],
      ['br;q=0.1, gzip;q=0.9', 'gzip'],
      ['identity', undefined],
      ['zstd, compress', undefined],
      ['', undefined],
    ] as const
    for (const [accepted, encoding] of encodings) {
      const { headers } = await raw('GET /adduser/mailboxes', { 'accept-encoding': accepted })
      expect(headers['content-encoding'], accepted).toBe(encoding)
      expect(headers.vary).toBe('accept-encoding')
    }
  })

  test('has its plain length where only its headers are asked for', async () => {
    const path = '/adduser/mailboxes'
    const plain = await raw(`GET ${path}`, {})
    const { status, headers, body } = await raw(`HEAD ${path}`, { 'accept-encoding': 'br' })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBeUndefined()
    expect(Number(headers['content-length'])).toBe(plain.body.byteLength)
    expect(body).toHaveLength(0)
  })
})

test('a short answer is left as it is', async () => {
  const { headers, body } = await raw('GET /navigationIds', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
  expect(headers.vary).toBe('accept-encoding')
  expect(Number(headers['content-length'])).toBe(body.byteLength)
})

test('the version of a draft is the same however it travels, and a save holds by it', async () => {
  const draft = completeRequest(1)
  const created = await api.call<{ id: number }>('POST /adduser', { body: draft })
  const path = `/adduser/${created.output.id}`
  const [plain, compressed] = await Promise.all([
    raw(`GET ${path}`, {}),
    raw(`GET ${path}`, { 'accept-encoding': 'br' }),
  ])
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(compressed.headers.etag).toBe(plain.headers.etag)
  expect(Number(compressed.headers['content-length'])).toBe(compressed.body.byteLength)
  const body = JSON.stringify({ ...draft, id: created.output.id })
  const ifMatch = { 'if-match': compressed.headers.etag ?? '', 'accept-encoding': 'br' }
  expect((await raw('PATCH /adduser', { ...json, ...ifMatch }, body)).status).toBe(200)
  expect((await raw('PATCH /adduser', { ...json, ...ifMatch }, body)).status).toBe(412)
})

test('a repeated answer has the encoding that is asked for now', async () => {
  const { profileAccountId } = demoPeople.priya
  const body = JSON.stringify({ profileAccountId, roles: [], permissions: [] })
  const call = `POST /users/rolesandcontrols/calculate?roleId=${roleIds.reader}&changeType=1`
  const key = { ...json, 'idempotency-key': 'compressed-once' }
  const first = await raw(call, { ...key, 'accept-encoding': 'br' }, body)
  const again = await raw(call, { ...key, 'accept-encoding': 'gzip' }, body)
  const plain = await raw(call, key, body)
  expect([first, again, plain].map(({ headers }) => headers['content-encoding'])).toEqual([
    'br',
    'gzip',
    undefined,
  ])
  expect(brotliDecompressSync(first.body).equals(plain.body)).toBe(true)
  expect(gunzipSync(again.body).equals(plain.body)).toBe(true)
  expect([first, again, plain].map(({ headers }) => headers['idempotency-replayed'])).toEqual([
    undefined,
    'true',
    'true',
  ])
})

test('a long refusal is compressed too, in its envelope', async () => {
  const headers = { ...json, 'accept-encoding': 'br' }
  const wrong = Object.keys(completeRequest(1)).map((answer) => [answer, { of: 'another shape' }])
  const body = JSON.stringify(Object.fromEntries(wrong))
  const refused = await raw('POST /adduser', headers, body)
  expect(refused.status).toBe(400)
  expect(refused.headers['content-encoding']).toBe('br')
  const envelope = JSON.parse(brotliDecompressSync(refused.body).toString())
  expect(envelope).toMatchObject({ statusCode: 400, success: false })
})

test('a file that is compressed already travels as it is, with its length', async () => {
  const { headers, body } = await raw('GET /distributionlists/export', {
    'accept-encoding': 'br, gzip',
  })
  expect(headers['content-encoding']).toBeUndefined()
  expect(Number(headers['content-length'])).toBe(body.byteLength)
  expect(body.subarray(0, 2).toString()).toBe('PK')
})

test('a compressed request is refused: it could hold any size', async () => {
  const bomb = gzipSync(JSON.stringify({ id: 0, note: 'x'.repeat(8 * 1024 * 1024) }))
  const { status, body } = await raw('POST /adduser', { ...json, 'content-encoding': 'gzip' }, bomb)
  expect(status).toBe(400)
  expect(JSON.parse(body.toString()).success).toBe(false)
})
