import { request as httpRequest } from 'node:http'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { envelope } from '#schemas/envelope.ts'
import { emptyHardwareForm } from '#schemas/hardware-request/form.ts'
import { toWire } from '#schemas/hardware-request/wire.ts'
import { answerPaths, withValueAt } from '#schemas/paths.ts'
import { demoPeople, demoTenantIds } from '#server/db/demo-world/people.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'
import { savedTermination } from '../support/terminate-requests.ts'

/** Every endpoint answers hostile input with a 4xx envelope, never a 5xx, never a stack trace (law 9). */

const api = testApi()
const runs = { seed: 20_260_305, numRuns: 120 }
const anyEnvelope = envelope(z.unknown())

interface Sent {
  readonly method: string
  readonly path: string
  readonly headers: Record<string, string>
  readonly body?: string | Buffer | undefined
}

let token: string | undefined

/** Sends bytes as they are: fetch would mend some of them. */
async function send({ method, path, headers, body }: Sent) {
  token ??= await api.mint().tokenFor(demoPeople.dana)
  const url = new URL(api.url())
  const all = { authorization: `Bearer ${token}`, TenantId: demoTenantIds.northgate, ...headers }
  return new Promise<{ status: number; text: string }>((done, failed) => {
    const request = httpRequest(
      { host: url.hostname, port: url.port, method, path: `/api${path}`, headers: all },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }),
        )
      },
    )
    request.on('error', failed)
    request.end(body)
  })
}

/** What a hostile call must get: a refusal or an answer, in an envelope that tells no insides. */
async function expectEnvelope(sent: Sent): Promise<number> {
  const { status, text } = await send(sent)
  const told = `${sent.method} ${sent.path} ${String(sent.body).slice(0, 300)} -> ${status} ${text.slice(0, 300)}`
  expect(status, told).toBeLessThan(500)
  expect(text, told).not.toMatch(/\bat .*\.[jt]s:\d+|node_modules|postgres|SQL|select .* from/)
  const answer = anyEnvelope.parse(JSON.parse(text))
  expect(answer.statusCode, told).toBe(status)
  expect(answer.success, told).toBe(status < 400)
  if (status >= 400) expect(answer.errorMessages.length, told).toBeGreaterThan(0)
  return status
}

const json = { 'content-type': 'application/json' }
const names = Object.keys(contract) as EndpointName[]
const withBody = names.filter((name) => 'body' in contract[name])
const complete = completeRequest(1)

/** What a call is made with when all is well: its draft, where it has one, exists. */
async function goodBody(name: EndpointName): Promise<object> {
  if (name.startsWith('terminate')) return savedTermination(api)
  if (name === 'hardwareSubmit') return toWire(emptyHardwareForm)
  if (name === 'serviceTicketSubmit') return { title: 'Printer', body: 'It jams.' }
  if (name === 'phishingUpgrade') return { testsPerYear: 2 }
  if (name === 'trainingReminderSend') {
    return { emailAddresses: [], requestingUserEmail: demoPeople.dana.email }
  }
  if (name.startsWith('roles')) return { profileAccountId: 1002, roles: [], permissions: [] }
  if (name === 'attachReportContext') {
    return { referenceNumber: 'REQ-2026-000001', context: { route: '/', wizard: null } }
  }
  return complete
}

const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    "'; drop table request_draft; --",
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '\u202e\u0301'.repeat(50),
    'x'.repeat(20_000),
  ),
)
const hostileNumber = fc.constantFrom(
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  -(2 ** 63),
  1e308,
  Number.MIN_VALUE,
  -0,
)
const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  hostileNumber,
  fc.constantFrom(null, true, [], {}, [[]], [null], [{}], { __proto__: 1 }),
  fc.jsonValue({ maxDepth: 4 }),
)

describe.each(withBody)('%s', (name) => {
  const { method, path } = contract[name]

  test('stands any JSON as its body', async () => {
    await fc.assert(
      fc.asyncProperty(hostileValue, async (value) => {
        await expectEnvelope({ method, path, headers: json, body: JSON.stringify(value) ?? '' })
      }),
      runs,
    )
  })

  test('stands a good body with some answers replaced', async () => {
    const good = await goodBody(name)
    const paths = ['id', 'tenantId', 'wizard', ...answerPaths<object>(good)]
    const replaced = fc.array(fc.tuple(fc.constantFrom(...paths), hostileValue), {
      minLength: 1,
      maxLength: 4,
    })
    await fc.assert(
      fc.asyncProperty(replaced, async (changes) => {
        const body = changes.reduce<unknown>(
          (request, [at, value]) => withValueAt(request, at, value),
          { ...good, tenantId: '' },
        )
        await expectEnvelope({ method, path, headers: json, body: JSON.stringify(body) })
      }),
      runs,
    )
  })

  test('stands bytes that are no JSON, under any content type', async () => {
    const types = fc.constantFrom(
      'application/json',
      'application/json; charset=utf-16',
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'nonsense',
    )
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
      fc.nat(JSON.stringify(complete).length).map((end) => JSON.stringify(complete).slice(0, end)),
    )
    await fc.assert(
      fc.asyncProperty(types, bytes, async (type, body) => {
        await expectEnvelope({ method, path, headers: { 'content-type': type }, body })
      }),
      runs,
    )
  })

  test.each([
    ['endless nesting', '['.repeat(100_000), 400],
    ['nesting that is JSON', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 400],
    ['a poisoned prototype', '{"__proto__": {"id": 1}}', 400],
    ['a poisoned constructor', '{"constructor": {"prototype": {"id": 1}}}', 400],
    ['a million entries', `{"distributionListIds": [${'1,'.repeat(1_000_000)}1]}`, 400],
    ['a number beyond every number', '{"id": 1e999}', 400],
    ['an escaped NUL', '{"digitalSignature": "\\u0000"}', 400],
    ['an escaped half of a pair', '{"digitalSignature": "\\ud83d"}', 400],
    ['nothing', '', 400],
    ['null', 'null', 400],
    ['a body over the limit', `"${'x'.repeat(4 * 1024 * 1024)}"`, 413],
  ])('refuses %s', async (_what, body, status) => {
    expect(await expectEnvelope({ method, path, headers: json, body })).toBe(status)
  })

  test('refuses another content type', async () => {
    const type = 'plainText' in contract[name] ? 'application/xml' : 'text/plain'
    const headers = { 'content-type': type }
    expect(await expectEnvelope({ method, path, headers, body: '{}' })).toBe(415)
  })
})

describe.each(names)('%s', (name) => {
  const { method, path } = contract[name]

  test('stands any header of ours', async () => {
    const visible = fc.string({ unit: 'grapheme-ascii', maxLength: 300 }).map((text) => text.trim())
    const headers = fc.record(
      {
        authorization: fc.oneof(
          visible,
          visible.map((text) => `Bearer ${text}`),
        ),
        TenantId: visible,
        'idempotency-key': visible,
        'if-match': visible,
        'x-request-id': visible,
      },
      { requiredKeys: [] },
    )
    await fc.assert(
      fc.asyncProperty(headers, async (given) => {
        await expectEnvelope({ method, path: path.replace('{id}', '1'), headers: given })
      }),
      { ...runs, numRuns: 40 },
    )
  })
})

describe('an address', () => {
  test('of any kind is answered in an envelope', async () => {
    const segment = fc.oneof(
      fc.constantFrom(
        'adduser',
        'AddUser',
        'drafts',
        'settings',
        '..',
        '%2e%2e',
        '%00',
        '%',
        '%E0%A4%A',
      ),
      fc.webSegment(),
    )
    const query = fc.option(fc.webQueryParameters(), { nil: '' })
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS')
    await fc.assert(
      fc.asyncProperty(
        methods,
        fc.array(segment, { maxLength: 5 }),
        query,
        async (method, segments, text) => {
          const path = `/${segments.join('/')}${text ? `?${text}` : ''}`
          await expectEnvelope({ method, path, headers: {} })
        },
      ),
      { ...runs, numRuns: 300 },
    )
  })

  test('is told exactly: case and trailing slashes matter', async () => {
    for (const path of [
      '/AddUser',
      '/adduser/drafts/',
      '/navigationids',
      '/settings/',
      '//settings',
    ]) {
      expect(await expectEnvelope({ method: 'GET', path, headers: {} }), path).toBe(404)
    }
  })

  test('with a long id is refused', async () => {
    const path = `/adduser/${'9'.repeat(5_000)}`
    expect([400, 404, 414]).toContain(await expectEnvelope({ method: 'GET', path, headers: {} }))
  })

  test('asks for an id that is a number', async () => {
    await fc.assert(
      fc.asyncProperty(hostileText, async (id) => {
        const encoded = encodeURIComponent(id.replace(/\p{Surrogate}/gu, '').slice(0, 500))
        await expectEnvelope({
          method: 'DELETE',
          path: `/adduser/drafts?addUserRequestId=${encoded}`,
          headers: {},
        })
      }),
      runs,
    )
  })
})
