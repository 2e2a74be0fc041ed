import { describe, expect, test } from 'vitest'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { removeFinishedRequests } from '#server/retention/finished-requests.ts'
import { completeRequest } from '../support/add-user-requests.ts'
import { testApi } from '../support/api.ts'

/** What is said of a draft that is not there, where finished requests were removed with the drafts that became them. */

const api = testApi()
const { northgate, harbor } = demoTenantIds
const gone = 2_000_000
const calls: [string, unknown][] = [
  [`GET /adduser/${gone}`, undefined],
  ['PATCH /adduser', { ...completeRequest(1), id: gone }],
  [`GET /filedriver/transferrequests/draft/${gone}`, undefined],
  [`GET /terminateuser/${gone}`, undefined],
]

async function saidOf(call: string, body?: unknown, tenant: string = northgate) {
  const { status, output } = await api.call(call, { body, tenant })
  expect(status).toBe(404)
  return output?.wasSubmitted
}

describe.each([
  ['before any request of the company is removed, it was not submitted', false],
  ['after one was, nobody says so, though none is removed any more', undefined],
])('%s', (_, wasSubmitted) => {
  test('by each call', async () => {
    if (wasSubmitted === undefined) {
      await api.database.pool.query(
        `update ticket set status = case when tenant_id = $1 then 'Closed' else 'New' end,
           closed_at = case when tenant_id = $1 then now() end`,
        [northgate],
      )
      const removed = await api.database.asProvider((queries) =>
        removeFinishedRequests(queries, new Date('2040-01-01T12:00:00Z'), 1_000),
      )
      expect(removed).toBeGreaterThan(0)
    }
    for (const [call, body] of calls) expect(await saidOf(call, body), call).toBe(wasSubmitted)
  })

  test('and in another company it was not, either way', async () => {
    expect(await saidOf(`GET /terminateuser/${gone}`, undefined, harbor)).toBe(false)
  })
})
