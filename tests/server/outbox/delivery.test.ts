import { Writable } from 'node:stream'
import fastify from 'fastify'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { ticketOpenedMessage } from '#server/messages/kinds/ticket-opened.tsx'
import { trainingReminderMessage } from '#server/messages/kinds/training-reminder.tsx'
import { type Delivery, type DeliveryOptions, startDelivery } from '#server/outbox/delivery.ts'
import { enqueueMail } from '#server/outbox/enqueue.ts'
import { createMailChannels } from '#server/outbox/mail.ts'
import { noteEvent } from '#server/outbox/note-event.ts'
import { maxAttempts, secondsUntilNextAttempt } from '#server/outbox/retries.ts'
import { createWebhookChannel } from '#server/outbox/webhook.ts'
import { testApi } from '../support/api.ts'
import { testInstant } from '../support/clock.ts'
import { startMailReceiver, startWebhookReceiver } from './message-receivers.ts'

const portal = 'https://portal.stepwell.example'
const api = testApi()
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const { dana } = demoPeople
const { profileAccountId, name, email } = dana
const sender = { profileAccountId, name, email }

const lines: string[] = []
const stream = new Writable({
  write: (chunk, _encoding, done) => {
    lines.push(String(chunk))
    done()
  },
})
const { log } = fastify({ logger: { level: 'trace', stream } })
const running: { stop?: () => Promise<void>; close?: () => Promise<void> }[] = []
beforeEach(() => api.database.pool.query('delete from outbox_message'))
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await (each.stop ?? each.close)?.()
})

function startHere(
  options: Pick<DeliveryOptions, 'channels'> & Partial<DeliveryOptions>,
): Delivery {
  const delivery = startDelivery({
    database: api.database,
    log,
    interval: 20,
    delay: () => 0.01,
    ...options,
  })
  running.push(delivery)
  return delivery
}

async function receiver(decide: (before: number) => number) {
  const made = await startWebhookReceiver(decide)
  running.push(made)
  return {
    ...made,
    channel: () => createWebhookChannel(api.database, { url: made.url, secrets: [secret] }, portal),
  }
}

async function openTickets(count: number) {
  const body = { title: 'Printer jams', body: 'Tray 2.' }
  const answers = await Promise.all(
    Array.from({ length: count }, () =>
      api.call<{ tickets: { ticketId: number }[] }>('POST /servicerequests/serviceticket', {
        body,
      }),
    ),
  )
  return answers.flatMap(({ output }) => output.tickets.map(({ ticketId }) => ticketId))
}

async function waiting(): Promise<number> {
  const { rows } = await api.database.pool.query(
    'select count(*)::int as count from outbox_message where delivered_at is null and dead_at is null',
  )
  return rows[0].count
}

describe('a ticket system', () => {
  test('hears of replies, and of tickets that people close and open again', async () => {
    const good = await receiver(() => 200)
    const [id] = await openTickets(1)
    await api.call(`POST /tickets/${id}/notes`, { body: { notes: 'It jams again.' } })
    for (const act of ['close', 'reopen']) {
      await api.call(`POST /extensions/tickets/${id}/${act}`, { body: { reason: 'So it is.' } })
    }
    startHere({ channels: [good.channel()] })
    await expect.poll(waiting).toBe(0)
    const events = good.received
      .map(({ headers, body }) =>
        noteEvent.safeParse(new Webhook(secret).verify(body, headers as Record<string, string>)),
      )
      .flatMap(({ data }) => data ?? [])
      .toSorted((one, other) => one.data.noteId - other.data.noteId)
    expect(events).toMatchObject([
      { type: 'ticket.replied', data: { text: 'It jams again.' } },
      { type: 'ticket.closed', data: { text: 'Ticket closed. So it is.' } },
      { type: 'ticket.reopened', data: { text: 'Ticket reopened. So it is.' } },
    ])
    expect(events[0]).toMatchObject({
      timestamp: testInstant.toISOString(),
      data: {
        ticketId: id,
        name: 'Printer jams',
        status: 'New',
        by: sender,
        company: { id: demoTenantIds.northgate, name: 'Northgate Capital' },
      },
    })
  })

  test('that fails half of the time gets each ticket, signed, and can drop repeats by their id', async () => {
    // Some are taken before they are refused, as if the answer had been lost on the way.
    const half = await receiver((before) => (before % 2 === 0 ? 500 : 204))
    const tickets = await openTickets(40)
    startHere({ channels: [half.channel()] })
    startHere({ channels: [half.channel()] })
    await expect.poll(waiting).toBe(0)
    const requests = half.received.map(({ headers, body }) => {
      const event = new Webhook(secret).verify(body, headers as Record<string, string>)
      return { id: headers['webhook-id'], event: ticketOpenedMessage.schema.parse(event) }
    })
    const byId = new Map(requests.map(({ id, event }) => [id, event]))
    expect([...byId.values()].map(({ data }) => data.ticketId).toSorted((a, b) => a - b)).toEqual(
      tickets.toSorted((a, b) => a - b),
    )
    expect(requests.length).toBeGreaterThan(60)
    for (const { id, event } of requests) expect(event).toEqual(byId.get(id))
    expect(byId.values().next().value).toMatchObject({
      type: 'ticket.opened',
      timestamp: testInstant.toISOString(),
      data: {
        name: 'Printer jams',
        body: 'Requested by: Dana Whitfield\nTicket Description: Tray 2.',
        company: { id: demoTenantIds.northgate, name: 'Northgate Capital' },
        type: 'Support',
        subType: 'General request',
        request: {
          flow: 'serviceTicket',
          answers: [
            { lines: expect.arrayContaining([{ label: 'Ticket Description', text: 'Tray 2.' }]) },
          ],
          submittedBy: sender,
        },
      },
    })
  })

  test('that takes everything gets each ticket once, from however many processes', async () => {
    const good = await receiver(() => 200)
    await openTickets(30)
    for (let process = 0; process < 3; process += 1) startHere({ channels: [good.channel()] })
    await expect.poll(waiting).toBe(0)
    const ids = good.received.map(({ headers }) => headers['webhook-id'])
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
  })

  test('that never takes a ticket is sent it a stated number of times', async () => {
    const outcomes: string[] = []
    const bad = await receiver(() => 503)
    await openTickets(1)
    startHere({ channels: [bad.channel()], onAttempt: (_kind, outcome) => outcomes.push(outcome) })
    await expect.poll(waiting).toBe(0)
    expect(bad.received).toHaveLength(maxAttempts)
    expect(outcomes.slice(-2)).toEqual(['failed', 'dead'])
    const { rows } = await api.database.pool.query('select * from outbox_message')
    expect(rows).toMatchObject([{ attempts: maxAttempts, last_failure: 'answered 503' }])
    expect(rows[0].dead_at).not.toBeNull()
  })

  test('that sends on elsewhere has not taken the ticket', async () => {
    const moved = await receiver((before) => (before === 0 ? 307 : 200))
    await openTickets(1)
    startHere({ channels: [moved.channel()] })
    await expect.poll(waiting).toBe(0)
    expect(moved.received.map(({ status }) => status)).toEqual([307, 200])
  })

  test('that is not there is waited for, and a ticket that was refused is never sent', async () => {
    const refused = await api.call('POST /servicerequests/serviceticket', { body: { title: '' } })
    expect(refused.success).toBe(false)
    expect(await waiting()).toBe(0)
    await openTickets(1)
    const gone = await receiver(() => 200)
    await gone.close()
    running.pop()
    const delivery = startHere({ channels: [gone.channel()], delay: () => 60 })
    const failure = async () =>
      (await api.database.pool.query('select last_failure from outbox_message')).rows[0]
        .last_failure
    await expect.poll(failure).toBe('ECONNREFUSED')
    await delivery.stop()
    expect(await waiting()).toBe(1)
  })
})

test('what a killed process had taken is sent by another when its lease is over', async () => {
  await openTickets(1)
  await api.database.pool.query(
    "update outbox_message set attempts = 1, next_attempt_at = now() + interval '60 s'",
  )
  const good = await receiver(() => 200)
  startHere({ channels: [good.channel()] })
  await openTickets(1)
  await expect.poll(() => good.received.length).toBe(1)
  await expect.poll(waiting).toBe(1)
  await api.database.pool.query(
    'update outbox_message set next_attempt_at = now() where delivered_at is null',
  )
  await expect.poll(waiting).toBe(0)
  expect(good.received).toHaveLength(2)
})

test('mails, and tickets as mails, reach a mail server that refuses every other one', async () => {
  const post = await startMailReceiver((before) => before % 2 === 0)
  running.push(post)
  const [first] = await openTickets(2)
  await api.call(`POST /tickets/${first}/notes`, { body: { notes: 'It jams again.' } })
  const who = {
    profileAccountId: dana.profileAccountId,
    subject: '',
    call: 'test',
    requestId: 'test',
  }
  await api.database.asTenant(demoTenantIds.northgate, who, (scope) =>
    enqueueMail(scope, testInstant, trainingReminderMessage, {
      to: ['mchen@northgatecapital.example'],
      cc: [dana.email],
      replyTo: dana.email,
      data: { subject: 'Cyber training reminder', text: 'Please finish your training.' },
    }),
  )
  const from = 'Stepwell <portal@stepwell.example>'
  const ticketsTo = 'tickets@stepwell.example'
  startHere({
    channels: createMailChannels(api.database, { url: post.url, from, ticketsTo }, portal),
  })
  await expect.poll(waiting).toBe(0)
  expect(post.received).toHaveLength(4)
  const [replied] = post.received.filter((mail) => mail.includes(`Re: Printer jams (#${first})`))
  expect(replied).toMatch(/^To: tickets@stepwell.example/m)
  expect(replied).toMatch(/^Reply-To: dwhitfield@northgatecapital.example/m)
  expect(replied).toContain(`In the portal: ${portal}/service-tickets?ticket=${first}`)
  expect(replied).toContain(`${dana.name} wrote:\r\n\r\nIt jams again.`)
  const [reminder] = post.received.filter((mail) => mail.includes('Subject: Cyber training'))
  expect(reminder).toMatch(/^From: Stepwell <portal@stepwell.example>/m)
  expect(reminder).toMatch(/^To: mchen@northgatecapital.example/m)
  expect(reminder).toMatch(/^Reply-To: dwhitfield@northgatecapital.example/m)
  expect(reminder).toMatch(/^Cc: dwhitfield@northgatecapital.example/m)
  const tickets = post.received.filter((mail) => /^Subject: Printer jams/m.test(mail))
  expect(tickets).toHaveLength(2)
  const opening = tickets.find((mail) => mail.includes(`Subject: Printer jams (#${first})`))
  expect(opening).toMatch(/^Reply-To: dwhitfield@northgatecapital.example/m)
  expect(opening).toMatch(/^Reference: REQ-2026-\d+/m)
  expect(opening).toContain(`In the portal: ${portal}/service-tickets?ticket=${first}`)
  // A reply names the mail of its ticket, and both what makes one conversation of them.
  const [root] = /<ticket-\S+>/.exec(opening ?? '') ?? []
  const [, openingId] = /^Message-ID: (<\S+>)/m.exec(opening ?? '') ?? []
  expect(root).toBe(`<ticket-${first}.portal.stepwell.example@stepwell.example>`)
  const unfolded = replied?.replace(/\r\n /g, ' ')
  expect(unfolded).toContain(`In-Reply-To: ${openingId}\r\n`)
  expect(unfolded).toContain(`References: ${root} ${openingId}\r\n`)
  const { rows } = await api.database.pool.query('select id, mail from outbox_message')
  for (const { id, mail } of rows) {
    expect(
      post.received.some((text) => text.includes(`Message-ID: <${id}@stepwell.example>`)),
    ).toBe(true)
    // The text of a delivered mail is deleted.
    expect(mail).toBeNull()
  }
})

test('no log line contains a secret, an address or what was said', () => {
  expect(lines.length).toBeGreaterThan(100)
  expect(lines.join('')).not.toMatch(/whsec_|127\.0\.0\.1|@|Printer|Tray|Whitfield|northgate/i)
})

describe('the time between two attempts', () => {
  const hours = (chance: number) =>
    Array.from({ length: maxAttempts - 1 }, (_, index) =>
      secondsUntilNextAttempt(index + 1, 0, chance),
    )

  test('grows from seconds to hours, and all of them are over a day', () => {
    expect(hours(0.5).map(Math.round)).toEqual([
      5, 15, 45, 135, 405, 1215, 3645, 10935, 28800, 28800, 28800,
    ])
    expect(hours(0).reduce((sum, seconds) => sum + seconds) / 3600).toBeGreaterThan(20)
  })

  test('differs by chance, and is what the receiver asks for where that is longer', () => {
    expect(secondsUntilNextAttempt(1, 0, 0)).toBe(3.75)
    expect(secondsUntilNextAttempt(1, 0, 1)).toBe(6.25)
    expect(secondsUntilNextAttempt(1, 120)).toBe(120)
    expect(secondsUntilNextAttempt(1, 1e9)).toBe(28_800)
  })
})
