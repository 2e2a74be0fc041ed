import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { createRemoteJWKSet, jwtVerify } from 'jose'
import { type DocumentedCall, FileAnswer } from './call.ts'
import { calls } from './calls.ts'
import { type Company, createCompany, optionalMembers } from './company.ts'
import { parseBody, parseMultipart } from './request-body.ts'
import { findShapeMismatches } from './shapes.ts'

/**
 * Unusual behavior that the documentation allows or that may happen on the network. Each can be
 * switched on.
 */
export interface Oddities {
  /** Objects in answers have undocumented members. */
  extraFields?: boolean
  /** Nullable members are null. */
  nulls?: boolean
  /** Mere results are answered with 204. */
  noContent?: boolean
  /** Answers have no envelope. */
  withoutSuccess?: boolean
  /** Unknown permissions, some of them numbers. */
  unknownPermissions?: boolean
  /** Delay of answers in milliseconds. */
  slow?: number
}

/** An answer from something other than the API, such as a proxy. */
export interface GatewayAnswer {
  readonly status: number
  readonly type?: string
  readonly body?: string
}

/** The running API, with what it was asked and refused. */
export interface StrictApi {
  readonly address: string
  readonly companies: readonly Company[]
  odd: Oddities
  /** What happens to a call such as `PATCH /adduser`; undefined means a normal answer. */
  accident: (call: string) => GatewayAnswer | undefined
  /** Undocumented requests, one sentence each. */
  readonly refused: string[]
  /** Number of calls by endpoint. */
  readonly asked: Map<string, number>
  stop(): Promise<void>
}

/** A call's documented headers, and those that browsers add to every call. */
const headersOfCalls = ['authorization', 'tenantid', 'content-type']
const headersOfBrowsers =
  /^(host|connection|origin|referer|user-agent|dnt|priority|pragma|cache-control|content-length|accept(-.+)?|sec-.+)$/

/**
 * An independent API written from the endpoints table. It accepts what is documented and refuses
 * everything else, including in preflights.
 * @param settings the portal's origin; issuer and audience of its tokens
 */
export async function startStrictApi(
  port: number,
  settings: { portal: string; issuer: string; audience: string },
): Promise<StrictApi> {
  const keys = createRemoteJWKSet(new URL(`${settings.issuer}/jwks`))
  const cors = {
    'access-control-allow-origin': settings.portal,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': headersOfCalls.join(', '),
    'access-control-max-age': '600',
    // Browsers always expose cache headers; nothing else is exposed.
    'cache-control': 'no-store',
    // With a charset, as some frameworks add it.
    etag: 'W/"2-bytes"',
  }
  const companies = [
    createCompany('ostrava', 'Ostrava Capital'),
    createCompany('brno', 'Brno Partners'),
  ]

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', api.address)
    const send = (status: number, body = '', type = 'application/json') =>
      response.writeHead(status, { ...cors, ...(body && { 'content-type': type }) }).end(body)
    if (request.method === 'OPTIONS') {
      const asked = String(request.headers['access-control-request-headers'] ?? '').split(',')
      const strange = asked.filter((name) => name && !headersOfCalls.includes(name.trim()))
      if (strange.length > 0) api.refused.push(`preflight of ${url.pathname}: ${strange}`)
      return void send(204)
    }
    const path = url.pathname.replace(/^\/portal/, '')
    const named = `${request.method} ${path}`
    const body = await text(request)
    if (api.odd.slow) await wait(api.odd.slow)
    const accident = api.accident(named)
    if (accident) return void send(accident.status, accident.body, accident.type)

    const found = findCall(named)
    const refuse = (status: number, because: string) => {
      api.refused.push(`${named}: ${because}`)
      send(status, JSON.stringify(envelope(status, [because], null)))
    }
    if (!found) return refuse(404, 'no such call')
    const { call, row, id } = found
    api.asked.set(call, (api.asked.get(call) ?? 0) + 1)
    if (!(await isSignedIn(request))) return refuse(401, 'no token')
    const company = companies.find(({ tenantId }) => tenantId === request.headers.tenantid)
    if (!company && !row.anyone) return refuse(400, 'no company')
    const wrong = undocumentedParts(row, request, url.searchParams, body)
    if (wrong.length > 0) return refuse(400, wrong.join('; '))
    const output = company
      ? row.answer({
          company,
          id,
          query: url.searchParams,
          body: parseBody(contentType(request), body),
        })
      : companies.map(({ name, tenantId }) => ({ name, tenantId }))
    if (output === undefined) return refuse(404, 'no such thing')
    if (output instanceof FileAnswer) return void send(200, output.content, output.type)
    if (row.result && api.odd.noContent) return void send(204)
    send(200, JSON.stringify(answerBody(call, output)))
  }

  async function isSignedIn({ headers }: IncomingMessage): Promise<boolean> {
    const [scheme, token = ''] = (headers.authorization ?? '').split(' ')
    const checked = jwtVerify(token, keys, { issuer: settings.issuer, audience: settings.audience })
    return (await checked.then(() => true).catch(() => false)) && scheme === 'Bearer'
  }

  function answerBody(call: string, output: unknown): unknown {
    const { extraFields, nulls, withoutSuccess, unknownPermissions } = api.odd
    const ids = unknownPermissions && call === 'GET /navigationIds' && Array.isArray(output)
    const said = ids ? ['Teleportation', 4711, ...output] : output
    const odd = reshape(said, { extraFields, nulls })
    return withoutSuccess ? { output: odd } : envelope(200, [], odd)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const api: StrictApi = {
    address: `http://localhost:${port}/portal`,
    companies,
    odd: {},
    accident: () => undefined,
    refused: [],
    asked: new Map(),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return api
}

const envelope = (statusCode: number, errorMessages: string[], output: unknown) => ({
  statusCode,
  success: statusCode < 400,
  errorMessages,
  output,
})

/** The row of a call. Paths match exactly; words take precedence over ids. */
function findCall(named: string): { call: string; row: DocumentedCall; id: string } | undefined {
  for (const [call, row] of Object.entries(calls)) {
    const pattern = call.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '([\\w.-]+)')
    const match = new RegExp(`^${pattern}$`).exec(named)
    if (match) return { call, row, id: match[1] ?? '' }
  }
  return undefined
}

/** What is undocumented in a request. */
function undocumentedParts(
  row: DocumentedCall,
  { headers }: IncomingMessage,
  query: URLSearchParams,
  body: string,
): string[] {
  const strange = Object.keys(headers).filter(
    (name) => !headersOfCalls.includes(name) && !headersOfBrowsers.test(name),
  )
  const names = [...query.keys()]
  const asked = row.query ?? []
  const choice = row.oneOf ?? []
  const chosen = names.filter((name) => choice.includes(name))
  return [
    ...strange.map((name) => `header ${name}`),
    ...(row.anyone && headers.tenantid ? ['header tenantid'] : []),
    ...names
      .filter((name) => ![...asked, ...choice, ...(row.mayQuery ?? [])].includes(name))
      .map((name) => `query ${name}`),
    ...(choice.length > 0 && chosen.length !== 1 ? [`not one of query ${choice}`] : []),
    ...asked.filter((name) => !names.includes(name)).map((name) => `no query ${name}`),
    ...undocumentedBody(row, headers['content-type'] ?? '', body),
  ]
}

const contentType = ({ headers }: IncomingMessage): string => headers['content-type'] ?? ''

function undocumentedBody(
  { body: shape, full, metadata }: DocumentedCall,
  type: string,
  body: string,
): string[] {
  if (metadata) {
    const names = parseMultipart(type, body).map(({ name }) => name)
    const isWhole = names.toSorted().join() === 'file,metadata'
    return isWhole ? findShapeMismatches(parseBody(type, body), metadata) : [`parts ${names}`]
  }
  if (!shape) return body ? ['body'] : []
  if (!type.startsWith('application/json')) return [`content type ${type}`]
  const value: unknown = JSON.parse(body)
  const missing = full ? Object.keys(shape).filter((name) => !(name in Object(value))) : []
  return [...findShapeMismatches(value, shape), ...missing.map((name) => `no member ${name}`)]
}

/** An answer with additions and omissions that such an API may make. */
function reshape(value: unknown, odd: Pick<Oddities, 'extraFields' | 'nulls'>): unknown {
  if (Array.isArray(value)) return value.map((item) => reshape(item, odd))
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, part]) => [
    name,
    odd.nulls && optionalMembers.includes(name) ? null : reshape(part, odd),
  ])
  return {
    ...Object.fromEntries(members),
    ...(odd.extraFields && { addedLater: { by: 'the provider', flags: [1, 2] } }),
  }
}
