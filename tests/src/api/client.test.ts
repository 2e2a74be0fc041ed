import { describe, expect, test } from 'vitest'
import { ApiError } from '#src/api/api-error.ts'
import { retryPauses } from '#src/api/retries.ts'
import { failureEnvelope, successEnvelope } from './answering-server.ts'
import { catchFailure, connectClient } from './connected-client.ts'

describe('what a call sends', () => {
  test('the list of companies carries the token and no company', async () => {
    const { client, requests } = await connectClient([successEnvelope([])])
    await client.call('tenantAccess', {})
    expect(requests[0]).toMatchObject({ method: 'GET', url: '/api/authorization/tenantaccess' })
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer token-1' })
    expect(requests[0]?.headers).not.toHaveProperty('tenantid')
    expect(requests[0]?.headers).not.toHaveProperty('idempotency-key')
  })

  // API-002, API-003, API-004
  test('every other call carries the company the client is bound to', async () => {
    const { client, requests } = await connectClient([successEnvelope([])])
    const northgate = client.forTenant('northgate')
    const larkfield = client.forTenant('larkfield')
    await northgate.call('navigationIds', {})
    await larkfield.call('navigationIds', {})
    await northgate.call('navigationIds', {})
    expect(requests.map(({ headers }) => headers.tenantid)).toEqual([
      'northgate',
      'larkfield',
      'northgate',
    ])
    for (const { headers } of requests) expect(headers.authorization).toBe('Bearer token-1')
  })

  test('a call that needs a company is not sent without one', async () => {
    const { client, requests } = await connectClient([successEnvelope([])])
    await expect(client.call('navigationIds', {})).rejects.toThrow('needs a company')
    expect(requests).toHaveLength(0)
  })

  test('parameters and queries are encoded into the exact path', async () => {
    const { client, requests } = await connectClient([successEnvelope(null)], {}, 'northgate')
    await client.call('addUserDraft', { params: { id: 'A/1 ü' } })
    await client.call('addUserDiscard', { query: { addUserRequestId: 7 } })
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/adduser/A%2F1%20%C3%BC',
      '/api/adduser/drafts?addUserRequestId=7',
    ])
  })

  test('a mutation carries a key of its own, or the one of its user action', async () => {
    const { client, requests } = await connectClient([successEnvelope(null)], {}, 'northgate')
    await client.call('addUserDiscard', { query: { addUserRequestId: 7 } })
    await client.call('addUserDiscard', { query: { addUserRequestId: 7 } })
    await client.call(
      'addUserDiscard',
      { query: { addUserRequestId: 7 } },
      { idempotencyKey: 'action-1' },
    )
    const keys = requests.map(({ headers }) => headers['idempotency-key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe('action-1')
  })

  test('a save carries its body as JSON and the version it is based on', async () => {
    const { client, requests } = await connectClient([successEnvelope(null)], {}, 'northgate')
    await client.call('addUserSave', { body: { id: 7, tenantId: 'northgate' } }, { ifMatch: '"3"' })
    expect(requests[0]).toMatchObject({ method: 'PATCH', url: '/api/adduser' })
    expect(requests[0]?.headers).toMatchObject({
      'if-match': '"3"',
      'content-type': 'application/json',
    })
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ id: 7, tenantId: 'northgate' })
  })
})

describe('what a call gives back', () => {
  // API-006
  test('the output of the envelope and the version', async () => {
    const tenants = [{ name: 'Northgate Capital', tenantId: 'northgate' }]
    const { client } = await connectClient([successEnvelope(tenants, { etag: '"4"' })])
    expect(await client.call('tenantAccess', {})).toEqual({ output: tenants, etag: '"4"' })
  })

  // API-007
  test('a 204 is a success with null output', async () => {
    const { client, changes } = await connectClient([{ status: 204 }], {}, 'northgate')
    const answer = await client.call('addUserDiscard', { query: { addUserRequestId: 7 } })
    expect(answer.output).toBeNull()
    expect(changes).toEqual([['addUserDiscard', 'northgate']])
  })

  // API-008
  test('an answer of another shape is used as far as it can be read, and only its paths are logged', async () => {
    const { client, warnings } = await connectClient([
      successEnvelope([{ name: 'Dana Whitfield', tenantId: 7 }, 'Northgate Capital']),
    ])
    expect((await client.call('tenantAccess', {})).output).toEqual([
      { name: 'Dana Whitfield', tenantId: '7' },
      'Northgate Capital',
    ])
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('0.tenantId')
    expect(warnings[0]).not.toContain('Dana')
  })
})

describe('what goes wrong', () => {
  test('a refusal has its kind, its messages and its details', async () => {
    const issues = [{ step: 'generalInfo', field: 'title', message: 'Field is required.' }]
    const { client } = await connectClient(
      [failureEnvelope(422, ['The request is incomplete.'], { issues, requestId: 'r-1' })],
      {},
      'northgate',
    )
    const error = await catchFailure(client.call('addUserSubmit', { body: {} }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      kind: 'invalid',
      statusCode: 422,
      messages: ['The request is incomplete.'],
      detail: { issues },
      requestId: 'r-1',
    })
  })

  test('an envelope without success is a failure, whatever its status line says', async () => {
    const answer = { ...failureEnvelope(409, ['Already submitted']), status: 200 }
    const { client } = await connectClient([answer])
    expect(await catchFailure(client.call('tenantAccess', {}))).toMatchObject({
      kind: 'conflict',
      messages: ['Already submitted'],
    })
  })

  test('a page that is no envelope is a failure without a message', async () => {
    const { client } = await connectClient([{ status: 404, body: '<h1>nginx</h1>' }])
    expect(await catchFailure(client.call('tenantAccess', {}))).toMatchObject({
      kind: 'missing',
      messages: [],
    })
  })

  // API-009
  test.each([
    [failureEnvelope(409, ['Already submitted']), 'Already submitted', 409],
    [failureEnvelope(500), 'Request failed', 500],
  ])('a refused call is the failed envelope: %j', async (answer, message, statusCode) => {
    const { client } = await connectClient([answer])
    expect(await catchFailure(client.call('tenantAccess', {}))).toMatchObject({
      errorMessages: [message],
      statusCode,
      success: false,
      output: null,
    })
  })

  // API-010, API-011
  test('a server error is tried three times in all, for queries and mutations', async () => {
    const asOften = { retryPauses: retryPauses.map(() => 1) }
    const { client, requests } = await connectClient([failureEnvelope(500)], asOften, 'northgate')
    await catchFailure(client.call('navigationIds', {}))
    expect(requests).toHaveLength(3)
    await catchFailure(client.call('addUserDiscard', { query: { addUserRequestId: 7 } }))
    expect(requests).toHaveLength(6)
    expect(new Set(requests.slice(3).map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  })

  test('a lost connection is tried again and can succeed', async () => {
    const { client, requests } = await connectClient([{ drop: true }, successEnvelope([])])
    expect((await client.call('tenantAccess', {})).output).toEqual([])
    expect(requests).toHaveLength(2)
  })

  test('no answer at all is unreachable after three attempts', async () => {
    const { client, requests } = await connectClient([{ drop: true }])
    const error = await catchFailure(client.call('tenantAccess', {}))
    expect(error).toMatchObject({ kind: 'unreachable', statusCode: 0 })
    expect(requests).toHaveLength(3)
  })

  test('a server that asks for a long pause is not waited for', async () => {
    const busy = { ...failureEnvelope(503), headers: { 'retry-after': '30' } }
    const { client, requests } = await connectClient([busy])
    expect(await catchFailure(client.call('tenantAccess', {}))).toMatchObject({ retryAfter: 30 })
    expect(requests).toHaveLength(1)
  })

  test('an answer that does not come is waited for once, and reported as slow while it is', async () => {
    const slow: number[] = []
    const { client, requests } = await connectClient([{ silent: true }], {
      timeout: 4_100,
      slow: (change) => slow.push(change),
    })
    const call = catchFailure(client.call('tenantAccess', {}))
    await expect.poll(() => slow[0], { timeout: 6_000 }).toBe(1)
    expect(await call).toMatchObject({ kind: 'late', statusCode: 0 })
    expect(slow).toEqual([1, -1])
    expect(requests).toHaveLength(1)
  })

  test('an API of the portal’s own receives a request id, the same for its retries', async () => {
    const { client, requests } = await connectClient([failureEnvelope(500)], {
      takes: { requestIds: true },
    })
    await catchFailure(client.call('tenantAccess', {}))
    const ids = requests.map(({ headers }) => headers['x-request-id'])
    expect(ids[0]).toMatch(/^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/)
    expect(new Set(ids).size).toBe(1)
    const foreign = await connectClient([successEnvelope([])])
    await foreign.client.call('tenantAccess', {})
    expect(foreign.requests[0]?.headers).not.toHaveProperty('x-request-id')
  })

  test.each([400, 401, 403, 404, 409, 412, 422, 429])('%i is not tried again', async (status) => {
    const { client, requests } = await connectClient([failureEnvelope(status)])
    await catchFailure(client.call('tenantAccess', {}))
    expect(requests).toHaveLength(1)
  })

  test('an aborted call is not tried again', async () => {
    const abort = new AbortController()
    const { client, requests } = await connectClient([failureEnvelope(500)], {
      retryPauses: [60_000],
    })
    const call = client.call('tenantAccess', {}, { signal: abort.signal })
    await expect.poll(() => requests.length).toBe(1)
    abort.abort()
    await expect(call).rejects.toThrow('aborted')
    expect(requests).toHaveLength(1)
  })

  // SHELL-079, SHELL-082, SHELL-083
  test('a 401 and a 403 lead to the error pages, other refusals do not', async () => {
    const others = [failureEnvelope(404), failureEnvelope(429), failureEnvelope(500)]
    const { client, refusals } = await connectClient([
      failureEnvelope(401),
      failureEnvelope(403),
      ...others,
    ])
    for (let call = 0; call < 5; call += 1) await catchFailure(client.call('tenantAccess', {}))
    expect(refusals).toEqual([401, 403])
  })

  // SHELL-081
  test.each([401, 403] as const)('a caller may handle a refusal itself: %i', async (status) => {
    const { client, refusals } = await connectClient([failureEnvelope(status)])
    await catchFailure(client.call('tenantAccess', {}, { stayOn: [status] }))
    expect(refusals).toEqual([])
  })
})
