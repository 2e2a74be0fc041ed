import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { startDelivery } from '#server/outbox/delivery.ts'
import { createWebhookChannel } from '#server/outbox/webhook.ts'
import { testApi } from '../support/api.ts'
import { startWebhookReceiver } from './message-receivers.ts'

/** A message says what was true when it happened, not when it is sent. */

const portal = 'https://portal.stepwell.example'
const api = testApi()
const secrets = [`whsec_${Buffer.alloc(32, 3).toString('base64')}`]
const log = { info: () => {}, warn: () => {}, error: () => {} }

const running: { stop?: () => Promise<void>; close?: () => Promise<void> }[] = []
beforeEach(() => api.database.pool.query('delete from outbox_message'))
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await (each.stop ?? each.close)?.()
})

/** A ticket system that is sent each message once, until a test asks for more. */
async function receiver(decide: () => number) {
  const made = await startWebhookReceiver(decide)
  const channels = [createWebhookChannel(api.database, { url: made.url, secrets }, portal)]
  const delay = () => 3_600
  running.push(made, startDelivery({ database: api.database, channels, log, interval: 20, delay }))
  return made.received
}

async function openTicket(): Promise<number> {
  const { output } = await api.call<{ tickets: { ticketId: number }[] }>(
    'POST /servicerequests/serviceticket',
    { body: { title: 'Printer jams', body: 'Tray 2.' } },
  )
  return output.tickets[0]?.ticketId ?? 0
}

async function waiting(): Promise<number | null> {
  const undelivered = 'select from outbox_message where delivered_at is null'
  return (await api.database.pool.query(undelivered)).rowCount
}

/** Sends what waits once more, and waits until all of it is taken; what is on its way is left alone. */
function sendAgain() {
  const due = `update outbox_message set next_attempt_at = now()
    where delivered_at is null and (leased_until is null or leased_until <= now())`
  return expect
    .poll(async () => {
      await api.database.pool.query(due)
      return waiting()
    })
    .toBe(0)
}

describe('a ticket system', () => {
  test('that was down is told each thing as it was when it happened, however often it is sent', async () => {
    let isDown = true
    const received = await receiver(() => (isDown ? 503 : 200))
    const id = await openTicket()
    await expect.poll(() => received.length).toBe(1)
    for (const [index, act] of ['close', 'reopen'].entries()) {
      await api.call(`POST /extensions/tickets/${id}/${act}`, { body: { reason: 'So it is.' } })
      await expect.poll(() => received.length).toBe(index + 2)
    }
    await api.database.pool.query(
      "update ticket set name = 'Printer replaced', body = 'Changed.', status = 'In progress' where id = $1",
      [id],
    )
    isDown = false
    await sendAgain()
    const ids = [...new Set(received.map(({ headers }) => headers['webhook-id']))]
    const said = ids.map((each) =>
      received
        .filter(({ headers }) => headers['webhook-id'] === each)
        .map(({ body }) => JSON.parse(body)),
    )
    for (const [first, ...again] of said) {
      expect(again).not.toEqual([])
      for (const one of again) expect(one).toEqual(first)
    }
    const name = 'Printer jams'
    expect(said.map(([first]) => first)).toMatchObject([
      {
        type: 'ticket.opened',
        data: {
          name,
          status: 'New',
          body: expect.stringContaining('Tray 2.'),
          url: `${portal}/service-tickets?ticket=${id}`,
        },
      },
      { type: 'ticket.closed', data: { name, status: 'Closed' } },
      { type: 'ticket.reopened', data: { name, status: 'Reopened' } },
    ])
    // What was said is deleted once it is delivered.
    const { rows } = await api.database.pool.query('select event from outbox_message')
    expect(rows).toEqual([{ event: null }, { event: null }, { event: null }])
  })

  test.each([
    ['nothing of it', null],
    ['less', { type: 'ticket.opened', timestamp: '2026-03-05T15:00:00.000Z', data: {} }],
  ])('is told of the ticket as it is now where a server of before noted %s', async (_, before) => {
    let isDown = true
    const received = await receiver(() => (isDown ? 503 : 200))
    const id = await openTicket()
    await api.call(`POST /extensions/tickets/${id}/close`, { body: { reason: 'So it is.' } })
    await api.database.pool.query('update outbox_message set event = $1', [before])
    await api.database.pool.query("update ticket set name = 'Printer replaced' where id = $1", [id])
    await expect.poll(() => received.length).toBe(2)
    isDown = false
    await sendAgain()
    const names = received.slice(2).map(({ body }) => JSON.parse(body).data.name)
    expect(names).toEqual(['Printer replaced', 'Printer replaced'])
  })
})
