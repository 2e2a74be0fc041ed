import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import type { ErrorOutput } from '#schemas/api/envelope.ts'
import { type ApiOptions, createApi } from '#server/api/api.ts'
import { handlers } from '#server/areas/handlers.ts'
import { type DemoPerson, demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { type TestClock, testClock } from './clock.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { testSecretBox } from './secrets.ts'
import { createTokenMint, type TokenMint } from './tokens.ts'

/** Options of a call; Dana's at Northgate Capital by default. */
export interface CallOptions {
  readonly as?: DemoPerson | null
  readonly tenant?: string | null
  readonly body?: unknown
  /** A raw body instead of JSON. */
  readonly rawBody?: string
  /** A multipart body. */
  readonly form?: FormData
  readonly headers?: Record<string, string>
  /**
   * Leaves out the Idempotency-Key that the portal sends with every call that may change something.
   */
  readonly withoutKey?: true
  /** The test expects a server error; otherwise an answer of 500 or more fails the test. */
  readonly mayFail?: true
}

/** An answer with its envelope unpacked. */
export interface Answer<Output> {
  readonly status: number
  readonly headers: Headers
  readonly output: Output
  readonly errorMessages: string[]
  readonly success: boolean
}

/**
 * A test file's API with its database, clock and token provider; available once its first test
 * starts.
 */
export interface TestApi extends TestDatabase {
  readonly clock: TestClock
  readonly mint: () => TokenMint
  readonly url: () => string
  /** Makes a call over HTTP, such as `GET /settings`. */
  readonly call: <Output = ErrorOutput>(
    call: string,
    options?: CallOptions,
  ) => Promise<Answer<Output>>
}

/** Starts the API with its own port and database for the tests of one file. */
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
      secrets: testSecretBox,
      callsPerMinute: 1_000_000,
      ...options,
    })
    address = await api.listen({ port: 0, host: '127.0.0.1' })
    close = () => {
      // Otherwise stopping waits for connections of disconnected callers, which may be idle for 72
      // seconds.
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
    // The portal sends one with every call that may change something.
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
    // For a file the output is its content.
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
