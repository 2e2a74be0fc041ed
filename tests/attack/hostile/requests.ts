import fc from 'fast-check'
import type { Endpoint } from '#schemas/api/endpoint.ts'
import { contract, type EndpointName } from '#schemas/contract.ts'
import { answerPaths, withValueAt } from '#schemas/questions/paths.ts'
import { findGoodBody } from '../bodies.ts'
import type { RawRequest } from '../raw-requests.ts'
import { mostlyValidValues } from './from-schema.ts'
import { anyBytes, brokenJson, contentTypes, oddUploads } from './texts.ts'
import { hostileText, hostileValue } from './values.ts'

/** A hostile request and how it was made. */
export interface HostileRequest {
  readonly call: EndpointName
  readonly what: string
  readonly sent: RawRequest
}

type Part = Omit<RawRequest, 'method' | 'path'> & { readonly what: string }

const json = [['content-type', 'application/json']] as const

/** Serialized as JSON, which drops what JSON can't represent. */
const saying = (what: string) => (value: unknown) => ({
  what,
  headers: json,
  body: JSON.stringify(value) ?? '',
})

/** Hostile requests to a call: mainly bodies if it takes one, and addresses and headers. */
export function hostileRequests(name: EndpointName): fc.Arbitrary<HostileRequest> {
  const endpoint: Endpoint = contract[name]
  const path = addressArbitrary(endpoint)
  const plain = fc.constant(callAddress(endpoint, '1'))
  const good = findGoodBody(name)
  const bodies = good === undefined ? bodiesWhereNoneBelongs : bodiesLike(endpoint, good)
  const withBody = fc.tuple(plain, bodies)
  const withAddress = fc.tuple(path, addressOnly)
  const withHeaders = fc.tuple(plain, headersOnly)
  return fc
    .oneof(
      { weight: good === undefined ? 2 : 8, arbitrary: withBody },
      { weight: good === undefined ? 6 : 1, arbitrary: withAddress },
      { weight: good === undefined ? 2 : 1, arbitrary: withHeaders },
    )
    .map(([address, { what, ...sent }]) => ({
      call: name,
      what,
      sent: { method: endpoint.method, path: address, ...sent },
    }))
}

function bodiesLike({ body: schema }: Endpoint, good: unknown): fc.Arbitrary<Part> {
  const text = JSON.stringify(good)
  const places = typeof good === 'object' && good !== null ? answerPaths<object>(good) : []
  const replaced = fc
    .array(fc.tuple(fc.constantFrom('id', 'wizard', ...places), hostileValue), {
      minLength: 1,
      maxLength: 4,
    })
    .map((changes) =>
      changes.reduce<unknown>((body, [at, value]) => withValueAt(body, at, value), good),
    )
  const shaped = (oneIn: number) => (schema ? mostlyValidValues(schema, oneIn) : hostileValue)
  return fc.oneof(
    { weight: 6, arbitrary: shaped(12).map(saying('shaped like its schema')) },
    { weight: 3, arbitrary: shaped(40).map(saying('nearly of its schema')) },
    { weight: 5, arbitrary: replaced.map(saying('a good body with answers replaced')) },
    { weight: 2, arbitrary: hostileValue.map(saying('any JSON')) },
    {
      weight: 4,
      arbitrary: brokenJson(text).map((body) => ({ what: 'invalid JSON', headers: json, body })),
    },
    { weight: 3, arbitrary: otherContents(text) },
  )
}

/** With another content type or encoding, or as an upload. */
function otherContents(text: string): fc.Arbitrary<Part> {
  const sent = (what: string, type: string, body: string | Buffer, more: Part['headers'] = []) => ({
    what,
    headers: [['content-type', type] as const, ...more],
    body,
  })
  return fc.oneof(
    fc
      .tuple(contentTypes, fc.oneof(fc.constant(text), anyBytes))
      .map(([type, body]) => sent('another content type', type, body)),
    oddUploads.map(({ type, body }) => sent('an odd upload', type, body)),
    fc
      .tuple(fc.constantFrom('gzip', 'br', 'deflate', 'identity', 'x'), anyBytes)
      .map(([encoding, body]) =>
        sent('an encoding', 'application/json', body, [['content-encoding', encoding]]),
      ),
    fc.constant(
      sent('in chunks', 'application/json', text, [['transfer-encoding', 'chunked'] as const]),
    ),
    fc.constant({ what: 'no content type', headers: [], body: text }),
  )
}

const bodiesWhereNoneBelongs = fc.oneof(
  hostileValue.map(saying('a body where none belongs')),
  anyBytes.map((body) => ({ what: 'bytes where none belong', headers: json, body })),
  otherContents('{"id":1}'),
)

const addressOnly = fc.constant<Part>({ what: 'a hostile address', headers: [] })

const visible = fc.string({ unit: 'grapheme-ascii', maxLength: 300 }).map((text) => text.trim())
const headersOnly = fc
  .record(
    {
      authorization: fc.oneof(
        visible,
        visible.map((text) => `Bearer ${text}`),
      ),
      TenantId: visible,
      'idempotency-key': fc.oneof(visible, fc.constant('x'.repeat(2_000))),
      'if-match': fc.oneof(visible, fc.constantFrom('"1", "2"', '*', 'W/"1"', '"'.repeat(500))),
      'x-request-id': visible,
      'accept-encoding': visible,
      cookie: visible,
      range: visible,
    },
    { requiredKeys: [] },
  )
  .map((headers): Part => ({ what: 'hostile headers', headers: Object.entries(headers) }))

/** Partly URL-encoded, partly invalid. */
const inAddress = fc.oneof(
  hostileText.map((text) => encodeURIComponent(text.slice(0, 500).replace(/\p{Surrogate}/gu, ''))),
  fc.constantFrom('%', '%zz', '%00', '%c0%ae', '%E0%A4%A', '1;2', '1,2', '-1', '1e3', '0x1', '..'),
  fc.constantFrom('9'.repeat(40), '9'.repeat(5_000), 'a'.repeat(12_000), '1%2f2', '%2e%2e%2f'),
)

function addressArbitrary(endpoint: Endpoint): fc.Arbitrary<string> {
  const name = fc.oneof(
    fc.constantFrom(
      'addUserRequestId',
      'terminateUserRequestId',
      'profileAccountId',
      'roleId',
      'changeType',
      'flow',
      'from',
      'to',
      '__proto__',
      'constructor',
      'a[b][c]',
      'a[]',
    ),
    inAddress,
  )
  const query = fc
    .array(fc.tuple(name, inAddress), { maxLength: 6 })
    .map((pairs) => pairs.map((pair) => pair.join('=')).join('&'))
  const long = fc.constantFrom(
    'x='.concat('y'.repeat(10_000)),
    'x=1&'.repeat(2_000),
    '&'.repeat(5_000),
  )
  return fc
    .tuple(fc.oneof(fc.constant('1'), inAddress), fc.oneof({ weight: 9, arbitrary: query }, long))
    .map(([id, search]) => `${callAddress(endpoint, id)}${search ? `?${search}` : ''}`)
}

function callAddress({ path }: Endpoint, id: string): string {
  return path.replace(/\{\w+\}/g, id)
}
