import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApi } from '#server/api/api.ts'
import { handlers } from '#server/areas/handlers.ts'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { testApi } from '../support/api.ts'
import { testSecretBox } from '../support/secrets.ts'

/** Two processes on one database, as far as one process can be two. */

const api = testApi({ callsPerMinute: 30 })
let other: string
let close: () => Promise<void>

beforeAll(async () => {
  const second = await createApi({
    handlers,
    database: api.database,
    verifyToken: api.mint().verifyToken,
    secrets: testSecretBox,
    callsPerMinute: 30,
  })
  other = await second.listen({ port: 0, host: '127.0.0.1' })
  close = () => second.close()
})
afterAll(() => close())

async function statusAtOther(): Promise<number> {
  const headers = {
    authorization: `Bearer ${await api.mint().tokenFor(demoPeople.dana)}`,
    TenantId: demoTenantIds.northgate,
  }
  return (await fetch(`${other}/api/settings`, { headers })).status
}

test('calls at one process count at the other within a second or two', async () => {
  const calls = await Promise.all(Array.from({ length: 28 }, () => api.call('GET /settings')))
  expect(new Set(calls.map(({ status }) => status))).toEqual(new Set([200]))
  let asked = 0
  const refused = async () => {
    asked += 1
    return (await statusAtOther()) === 429
  }
  await expect.poll(refused, { interval: 300 }).toBe(true)
  expect(asked).toBeLessThan(28)
  expect(await api.call('GET /settings', { as: demoPeople.lee })).toMatchObject({ status: 200 })
})

test('who called is stored as a hash only', async () => {
  const { rows } = await api.database.pool.query('select * from call_count')
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toMatch(/dana|whitfield|northgate/i)
})
