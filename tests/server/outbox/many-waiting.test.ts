import fastify from 'fastify'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { demoTenantIds } from '#server/demo-world/people.ts'
import type { Channel } from '#server/outbox/channel.ts'
import { type Delivery, startDelivery } from '#server/outbox/delivery.ts'
import { testDatabase } from '../support/database.ts'
import { watchPlans } from '../support/query-plans.ts'

/** What is due is found at once, also where 100,000 tickets wait for a ticket system that is not set. */

const { database } = testDatabase()
const plansSince = watchPlans(database.pool)
const { log } = fastify({ logger: { level: 'silent' } })
let running: Delivery | undefined

beforeAll(async () => {
  const note = (kind: string, count: number) =>
    database.pool.query(
      `insert into outbox_message (tenant_id, kind, created_at, next_attempt_at)
       select $1, $2, now(), now() - n * interval '1 s' from generate_series(1, $3) n`,
      [demoTenantIds.northgate, kind, count],
    )
  await note('ticketOpened', 100_000)
  await note('mail', 5)
  await database.pool.query('analyze outbox_message')
})
afterEach(() => running?.stop())

test.each<Channel['kinds']>([['mail'], ['ticketOpened', 'ticketNote']])(
  'of %s',
  async (...kinds) => {
    let taken = 0
    plansSince()
    const deliver = async () => {
      taken += 1
    }
    const channel: Channel = { kinds, atOnce: 2, timeout: 5_000, deliver, close: () => undefined }
    running = startDelivery({ database, log, channels: [channel], interval: 20 })
    await expect.poll(() => taken).toBeGreaterThan(4)
    await running.stop()
    const reads = plansSince().filter((node) => node['Relation Name'] === 'outbox_message')
    expect(reads).not.toEqual([])
    const seen = reads.map((node) =>
      Math.max(node['Actual Rows'] ?? 0, node['Rows Removed by Filter'] ?? 0),
    )
    expect(Math.max(...seen)).toBeLessThan(100)
  },
)
