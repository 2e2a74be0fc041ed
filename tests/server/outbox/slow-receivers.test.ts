import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoTenantIds } from '#server/demo-world/people.ts'
import { type Channel, DeliveryFailed } from '#server/outbox/channel.ts'
import { type Delivery, type DeliveryOptions, startDelivery } from '#server/outbox/delivery.ts'
import { retryAllMessages } from '#server/outbox/figures.ts'
import { createMailChannels } from '#server/outbox/mail.ts'
import { testDatabase } from '../support/database.ts'
import { startSilentMailReceiver } from './message-receivers.ts'

/** Receivers that take long, or for ever: nobody else waits for them, and nothing is on its way twice at once. */

const { database } = testDatabase()
const { log } = fastify({ logger: { level: 'silent' } })
const running: Delivery[] = []
let leave = new AbortController()
const query = (statement: string) => database.pool.query(statement)

beforeEach(() => {
  leave = new AbortController()
  return query('delete from outbox_message')
})
afterEach(async () => {
  leave.abort()
  for (const delivery of running.splice(0)) await delivery.stop()
})

function startHere(
  options: Pick<DeliveryOptions, 'channels'> & Partial<DeliveryOptions>,
): Delivery {
  const delivery = startDelivery({ database, log, interval: 20, delay: () => 0.01, ...options })
  running.push(delivery)
  return delivery
}

/** Messages about nothing, due now. */
async function note(kind: 'mail' | 'ticketOpened', count: number): Promise<void> {
  const mail = { to: ['someone@example.com'], subject: 'Hello', text: 'Hello.' }
  await query(
    `insert into outbox_message (tenant_id, kind, created_at, mail)
     select '${demoTenantIds.northgate}', '${kind}', now(), '${JSON.stringify(mail)}' from generate_series(1, ${count})`,
  )
}

async function delivered(kind: string): Promise<number> {
  const { rows } = await query(
    `select count(*)::int as n from outbox_message where kind = '${kind}' and delivered_at is not null`,
  )
  return rows[0].n
}

/** A receiver that takes what `takes` says, and keeps the rest waiting until whoever sends it gives up. */
function channel(kind: 'mail' | 'ticketOpened', takes: (before: number) => boolean): Channel {
  let before = 0
  return {
    kinds: [kind],
    atOnce: 10,
    timeout: 60_000,
    async deliver(_message, signal) {
      const isTaken = takes(before)
      before += 1
      if (isTaken) return
      await Promise.race([signal, leave.signal].map((each) => once(each, 'abort')))
      throw new DeliveryFailed('it took too long')
    },
    close: () => undefined,
  }
}

test('a ticket system that answers nothing holds up no mail', async () => {
  await note('ticketOpened', 25)
  await note('mail', 25)
  startHere({ channels: [channel('ticketOpened', () => false), channel('mail', () => true)] })
  await expect.poll(() => delivered('mail')).toBe(25)
  expect(await delivered('ticketOpened')).toBe(0)
})

test('a message that takes long holds up none of those beside and behind it', async () => {
  await note('ticketOpened', 40)
  startHere({ channels: [channel('ticketOpened', (before) => before % 15 !== 5)] })
  await expect.poll(() => delivered('ticketOpened')).toBe(37)
})

test('a mail server that never answers has no mail from two processes at once', async () => {
  const post = await startSilentMailReceiver()
  try {
    await note('mail', 3)
    for (let process = 0; process < 2; process += 1) {
      const settings = { url: post.url, from: 'portal@stepwell.example', ticketsTo: undefined }
      startHere({
        channels: createMailChannels(database, settings, 'https://portal.example'),
        lease: 1.2,
      })
    }
    await expect.poll(() => post.seen.tries).toBeGreaterThan(8)
    expect(post.seen.together).toBe(1)
    const { rows } = await query('select distinct last_failure from outbox_message')
    expect(rows).toEqual([{ last_failure: 'TimeoutError' }])
  } finally {
    for (const delivery of running.splice(0)) await delivery.stop()
    await post.close()
  }
})

test('--retry leaves alone what is being sent, and makes the rest due', async () => {
  await note('ticketOpened', 2)
  let tries = 0
  const slow = channel('ticketOpened', () => false)
  const deliver: Channel['deliver'] = (message, signal) => {
    tries += 1
    return slow.deliver(message, signal)
  }
  startHere({ channels: [{ ...slow, deliver }], lease: 2, delay: () => 3_600 })
  await expect.poll(() => tries).toBe(2)
  await note('mail', 1)
  await query("update outbox_message set dead_at = now(), attempts = 12 where kind = 'mail'")
  expect(await retryAllMessages(database)).toBe(1)
  await sleep(200)
  expect(tries).toBe(2)
  // Once an attempt has failed, its message is nobody's.
  const failed = async () =>
    (await query('select id from outbox_message where last_failure is not null')).rows.length
  await expect.poll(failed, { timeout: 4_000 }).toBe(2)
  expect(await retryAllMessages(database)).toBe(3)
  await expect.poll(() => tries).toBe(4)
})

test('an attempt that the stop of the server ends counts as none', async () => {
  await note('ticketOpened', 1)
  let tries = 0
  const slow = channel('ticketOpened', () => false)
  const counted: Channel = {
    ...slow,
    deliver(message, signal) {
      tries += 1
      return slow.deliver(message, signal)
    },
  }
  const outcomes: string[] = []
  const delivery = startHere({
    channels: [counted],
    lastMoment: 50,
    delay: () => 3_600,
    onAttempt: (_kind, outcome) => outcomes.push(outcome),
  })
  await expect.poll(() => tries).toBe(1)
  await delivery.stop()
  const { rows } = await query(
    'select attempts, last_failure, leased_until, next_attempt_at <= now() as due from outbox_message',
  )
  expect(rows).toEqual([{ attempts: 0, last_failure: null, leased_until: null, due: true }])
  expect(outcomes).toEqual([])
  startHere({ channels: [channel('ticketOpened', () => true)] })
  await expect.poll(() => delivered('ticketOpened')).toBe(1)
})

test('--retry leaves alone what an earlier release sends, which notes no lease', async () => {
  await note('ticketOpened', 4)
  await query(
    `update outbox_message set attempts = 3, last_failure = 'failed', next_attempt_at = now() + seconds * interval '1 s',
       dead_at = case when dies then now() end
     from (select id as numbered, (array[59, 61, -1, 59])[row_number() over ()] as seconds,
       row_number() over () = 4 as dies from outbox_message) as numbers
     where id = numbered`,
  )
  expect(await retryAllMessages(database)).toBe(3)
  const { rows } = await query('select attempts, dead_at from outbox_message where attempts > 0')
  expect(rows).toEqual([{ attempts: 3, dead_at: null }])
})
