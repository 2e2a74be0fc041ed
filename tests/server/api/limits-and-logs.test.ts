import { Writable } from 'node:stream'
import fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { withoutTable } from '../../without-table.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'

const lines: string[] = []
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})
const { log } = fastify({ logger: { level: 'trace', stream } })
const counted: { call: string; status: number }[] = []
const onCall = (call: string, status: number) => counted.push({ call, status })
const api = testApi({ callsPerMinute: 30, log, onCall })
const run = (statement: string) => api.database.pool.query(statement)

describe('a log line', () => {
  test('states request, call, status and duration', async () => {
    await api.call('GET /settings', { headers: { 'x-request-id': 'request-4711' } })
    await expect.poll(() => lines.join('')).toContain('request-4711')
    const text = lines.find((each) => each.includes('request-4711')) ?? ''
    const line = JSON.parse(text)
    expect(text.split('request-4711'), 'it is there once').toHaveLength(2)
    expect(line).toMatchObject({ requestId: 'request-4711', call: 'settings', status: 200 })
    expect(line.milliseconds).toBeTypeOf('number')
  })

  test('is left by a call whose caller is gone before the answer, and the metrics count it', async () => {
    const holding = await api.database.pool.connect()
    await holding.query('begin')
    await holding.query('lock table request_draft in access exclusive mode')
    try {
      const caller = new AbortController()
      const asked = fetch(`${api.url()}/api/adduser/drafts`, {
        signal: caller.signal,
        headers: {
          authorization: `Bearer ${await api.mint().tokenFor(demoPeople.dana)}`,
          tenantid: demoTenantIds.northgate,
          'x-request-id': 'request-0499',
        },
      })
      const waiting = 'select count(*)::int as calls from pg_locks where not granted'
      await expect.poll(async () => (await holding.query(waiting)).rows[0].calls).toBe(1)
      caller.abort()
      await expect(asked).rejects.toThrow('aborted')
      const line = () => lines.find((each) => each.includes('request-0499')) ?? '{}'
      await expect.poll(() => JSON.parse(line())).toMatchObject({ status: 499 })
      const { call } = JSON.parse(line())
      expect(counted.filter(({ status }) => status === 499)).toEqual([{ call, status: 499 }])
    } finally {
      await holding.query('commit')
      holding.release()
    }
  })

  test('names the reason for which a token is refused, and so does the answer', async () => {
    const token = await api
      .mint()
      .tokenFor(demoPeople.dana, {}, { audience: 'https://other.example' })
    const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'request-0401' }
    const answer = await api.call('GET /settings', { as: null, headers })
    expect(answer).toMatchObject({ status: 401, output: { requestId: 'request-0401' } })
    expect(answer.headers.get('www-authenticate')).toBe(
      'Bearer error="invalid_token", error_description="Its audience is not the one that OIDC_AUDIENCE names."',
    )
    const isWarning = (line: string) => line.includes('request-0401') && line.includes('"level":40')
    await expect.poll(() => lines.some(isWarning)).toBe(true)
    expect(JSON.parse(lines.find(isWarning) ?? '')).toMatchObject({ reason: 'audience' })
  })

  test('contains nothing of bodies, tokens, names or addresses, whatever happens', async () => {
    const body = completeRequest(1)
    await api.call('POST /adduser', { body })
    await api.call('POST /adduser/submit', { body: { ...body, userSetupFee: 1 } })
    await api.call('GET /nowhere?email=dwhitfield@northgatecapital.example')
    await withoutTable(run, 'request_draft', async () => {
      const failed = await api.call('POST /adduser', { body, mayFail: true })
      expect(failed).toMatchObject({ status: 500 })
    })
    await expect.poll(() => lines.some((line) => line.includes('"level":50'))).toBe(true)
    expect(lines.join('')).not.toMatch(/Bearer|eyJ|Whitfield|Brien|Ann|@|northgatecapital/)
  })
})

test('a failure has its request id and no stack', async () => {
  const answer = await withoutTable(run, 'faq_entry', () =>
    api.call('GET /faq', { headers: { 'x-request-id': 'request-0500' }, mayFail: true }),
  )
  expect(answer).toMatchObject({
    status: 500,
    success: false,
    errorMessages: ['Something went wrong, please try again later'],
    output: { requestId: 'request-0500' },
  })
  expect(answer.headers.get('x-request-id')).toBe('request-0500')
})

test('429 says how long to wait, and only to the one who called too often', async () => {
  const calls = await Promise.all(Array.from({ length: 40 }, () => api.call('GET /settings')))
  const refused = calls.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThanOrEqual(10)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused[0]?.errorMessages).toEqual(['Too many requests. Try again in a moment.'])
  expect(await api.call('GET /settings', { as: demoPeople.lee })).toMatchObject({ status: 200 })
})
