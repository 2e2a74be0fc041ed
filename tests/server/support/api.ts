import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { ProblemDetail } from '#schemas/api/envelope.ts'
import { type ApiOptions, createApi } from '#server/api/api.ts'
import { handlers } from '#server/areas/handlers.ts'
import { type DemoPerson, demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { type TestClock, testClock } from './clock.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { testSecrets } from './secrets.ts'
import { createTokenMint, type TokenMint } from './tokens.ts'

/** How a call is made; by default Dana's at Northgate Capital. */
export interface CallOptions {
  readonly as?: DemoPerson | null
  readonly tenant?: string | null
  readonly body?: unknown
  /** Sent as it is, instead of a body as JSON. */
  readonly rawBody?: string
  /** Sent in parts, instead of a body. */
  readonly form?: FormData
  readonly headers?: Record<string, string>
  /** Without the Idempotency-Key that the portal's browser sends with every call that may change something. */
  readonly withoutKey?: true
  /** The test makes the server fail: otherwise an answer of 500 or more fails it, whatever it looks at. */
  readonly mayFail?: true
}

/** An answer with its envelope taken apart. */
export interface Answer<Output> {
  readonly status: number
  readonly headers: Headers
  readonly output: Output
  readonly errorMessages: string[]
  readonly success: boolean
}

export interface TestApi extends TestDatabase {
  readonly clock: TestClock
  readonly mint: () => TokenMint
  readonly url: () => string
  /** Makes a call, such as `GET /settings`, over HTTP. */
  readonly call: <Output = ProblemDetail>(
    call: string,
    options?: CallOptions,
  ) => Promise<Answer<Output>>
}

/** The API on a port of its own, with a database of its own, for the tests of one file. */
export function testApi({
  mayFail: allMayFail,
  ...options
}: Partial<ApiOptions> & Pick<CallOptions, 'mayFail'> = {}): TestApi {
  const testDb = testDatabase()
  const clock = testClock()
  let address = ''
  let mint: TokenMint | undefined
  let close: () => Promise<void> = async () => {}
  const theMint = () => {
    if (!mint) throw new Error('The API is started before the first test.')
    return mint
  }
  beforeAll(async () => {
    mint = await createTokenMint()
    const api = await createApi({
      handlers,
      database: testDb.database,
      verifyToken: mint.verifyToken,
      clock,
      secrets: testSecrets,
      callsPerMinute: 1_000_000,
      ...options,
    })
    address = await api.listen({ port: 0, host: '127.0.0.1' })
    close = () => {
      // A caller that went away in the middle of a call is waited for as long as a connection may be idle, 72 seconds.
      api.server.closeAllConnections()
      return api.close()
    }
  })
  afterAll(() => close())

  const call: TestApi['call'] = async (name, options = {}) => {
    const [method, path] = name.split(' ')
    const { as = demoPeople.dana, tenant = demoTenantIds.northgate, body, rawBody, form } = options
    const headers = new Headers({
      ...(as ? { authorization: `Bearer ${await theMint().tokenFor(as)}` } : {}),
      ...(tenant === null ? {} : { TenantId: tenant }),
      ...(body === undefined && rawBody === undefined
        ? {}
        : { 'content-type': 'application/json' }),
      ...options.headers,
    })
    // As the portal's browser sends it with every call that may change something.
    if (method !== 'GET' && !headers.has('idempotency-key') && !options.withoutKey)
      headers.set('idempotency-key', randomUUID())
    const response = await fetch(`${address}/api${path}`, {
      method: method ?? 'GET',
      headers,
      ...(rawBody === undefined && body === undefined
        ? form && { body: form }
        : { body: rawBody ?? JSON.stringify(body) }),
    })
    if (response.status >= 500 && !(options.mayFail ?? allMayFail))
      throw new Error(`${name} was answered ${response.status}: ${await response.text()}`)
    const type = response.headers.get('content-type') ?? ''
    // A file is the output itself.
    const envelope = type.includes('json')
      ? await response.json()
      : { output: Buffer.from(await response.arrayBuffer()), errorMessages: [], success: true }
    return {
      status: response.status,
      headers: response.headers,
      output: envelope.output,
      errorMessages: envelope.errorMessages,
      success: envelope.success,
    }
  }
  return { ...testDb, clock, mint: theMint, url: () => address, call }
}
