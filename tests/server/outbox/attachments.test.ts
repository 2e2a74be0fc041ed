import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Webhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TicketAttachment } from '#schemas/tickets/tickets.ts'
import { startDelivery } from '#server/outbox/delivery.ts'
import { createMailChannels } from '#server/outbox/mail.ts'
import { noteEvent } from '#server/outbox/note-event.ts'
import { createWebhookChannel } from '#server/outbox/webhook.ts'
import { testApi } from '../support/api.ts'
import { goodPng } from '../support/pictures.ts'
import { startMailReceiver, startWebhookReceiver } from './message-receivers.ts'

/** Files of replies on their way to the provider. */

const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
const oldSecret = `whsec_${Buffer.alloc(32, 4).toString('base64')}`
const portal = 'https://portal.stepwell.example'
const api = testApi({ webhookSecrets: [secret, oldSecret] })
const log = { info: () => {}, warn: () => {}, error: () => {} }
const png = goodPng()
const text = Buffer.from('09:15 timeout\n')

const running: { stop?: () => Promise<void>; close?: () => Promise<void> }[] = []
beforeEach(() => api.database.pool.query('delete from outbox_message'))
afterEach(async () => {
  for (const each of running.splice(0).reverse()) await (each.stop ?? each.close)?.()
})

async function deliver(channels: Parameters<typeof startDelivery>[0]['channels']) {
  running.push(startDelivery({ database: api.database, channels, log, interval: 20 }))
  const waiting = 'select from outbox_message where delivered_at is null'
  await expect.poll(async () => (await api.database.pool.query(waiting)).rowCount).toBe(0)
}

/** A reply with these files. @returns their ids */
async function reply(...files: readonly (readonly [string, Buffer])[]): Promise<number[]> {
  const { output } = await api.call<{ tickets: { ticketId: number }[] }>(
    'POST /servicerequests/serviceticket',
    { body: { title: 'Printer jams', body: 'Tray 2.' } },
  )
  const ticket = output.tickets[0]?.ticketId ?? 0
  await api.database.pool.query('delete from outbox_message')
  const attachmentIds: number[] = []
  for (const [name, bytes] of files) {
    const form = new FormData()
    form.append('file', new Blob([Buffer.from(bytes)]), name)
    form.append('metadata', '{}')
    const place = `POST /extensions/tickets/${ticket}/attachments`
    attachmentIds.push((await api.call<TicketAttachment>(place, { form })).output.id)
  }
  const body = { notes: 'See here.', attachmentIds }
  expect((await api.call(`POST /tickets/${ticket}/notes`, { body })).status).toBe(200)
  return attachmentIds
}

describe('a webhook names the files of a reply', () => {
  type FetchFile = (portal: string, path: string) => Promise<Buffer>

  /** As docs/connect-a-ticket-system.md has it. */
  async function documentedFetch(key: Buffer): Promise<FetchFile> {
    const page = await readFile('docs/connect-a-ticket-system.md', 'utf8')
    const [, program = ''] = /```js\n(async function fetchFile[\s\S]*?)```/.exec(page) ?? []
    const { createHmac } = await import('node:crypto')
    return new Function('createHmac', 'key', `${program}; return fetchFile`)(createHmac, key)
  }

  test('and they are fetched as the documentation shows, each fetch with a line in the audit', async () => {
    const receiver = await startWebhookReceiver(() => 200)
    running.push(receiver)
    const [id, other] = await reply(['Screen.png', png], ['session.log', text])
    await deliver([
      createWebhookChannel(
        api.database,
        { url: receiver.url, secrets: [secret, oldSecret] },
        portal,
      ),
    ])
    const [message] = receiver.received
    const { data } = noteEvent.parse(
      new Webhook(secret).verify(
        message?.body ?? '',
        (message?.headers ?? {}) as Record<string, string>,
      ),
    )
    expect(data.attachments).toEqual([
      {
        attachmentId: id,
        fileName: 'Screen.png',
        mediaType: 'image/png',
        size: png.byteLength,
        sha256: createHash('sha256').update(png).digest('hex'),
        path: `/api/provider/attachments/${id}`,
      },
      expect.objectContaining({ attachmentId: other, fileName: 'session.log' }),
    ])
    const fetchFile = await documentedFetch(Buffer.alloc(32, 5))
    expect(await fetchFile(api.url(), `/api/provider/attachments/${id}`)).toEqual(png)
    const { rows } = await api.database.pool.query(
      "select person_id, call from audit_entry where change = 'download' and entity_id = $1",
      [String(id)],
    )
    expect(rows).toEqual([{ person_id: null, call: 'provider fetch' }])
  })

  test('and nobody fetches one without the secret, long after, of another path, or before it is sent', async () => {
    const [id] = await reply(['Screen.png', png])
    const path = `/api/provider/attachments/${id}`
    const signed = (sentAt: Date, over: string, by = secret) => ({
      'webhook-id': 'one',
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(by).sign('one', sentAt, over),
    })
    const now = new Date()
    const statusOf = async (headers: Record<string, string>, at = path) =>
      (await fetch(`${api.url()}${at}`, { headers })).status
    expect(await statusOf(signed(now, path))).toBe(200)
    // While the secret is changed, one of before is good, too.
    expect(await statusOf(signed(now, path, oldSecret))).toBe(200)
    const forged = `whsec_${Buffer.alloc(32, 6).toString('base64')}`
    expect(await statusOf({})).toBe(401)
    expect(await statusOf(signed(now, path, forged))).toBe(401)
    expect(await statusOf(signed(new Date(now.getTime() - 400_000), path))).toBe(401)
    expect(await statusOf(signed(now, `${path}0`))).toBe(401)
    expect(await statusOf({ authorization: `Bearer ${secret}` })).toBe(401)
    const gone = '/api/provider/attachments/99999999'
    expect(await statusOf(signed(now, gone), gone)).toBe(404)
    await api.database.pool.query('update ticket_attachment set note_id = null where id = $1', [id])
    expect(await statusOf(signed(now, path))).toBe(404)
  })
})

describe('a mail', () => {
  async function receiveMail(): Promise<string> {
    const post = await startMailReceiver(() => false)
    running.push(post)
    const from = 'Stepwell <portal@stepwell.example>'
    const ticketsTo = 'tickets@stepwell.example'
    await deliver(createMailChannels(api.database, { url: post.url, from, ticketsTo }, portal))
    return post.received[0] ?? ''
  }

  test('brings the files of a reply along', async () => {
    await reply(['Screen.png', png], ['session.log', text])
    const mail = await receiveMail()
    expect(mail).toMatch(
      /See here\.\r\n\r\nFiles:\r\nScreen\.png \(\d+ bytes\)\r\nsession\.log \(14 bytes\)\r\n\r\n/,
    )
    expect(mail).toMatch(/Content-Type: image\/png; name=Screen\.png/)
    expect(mail).toMatch(/Content-Disposition: attachment; filename=Screen\.png/)
    expect(mail.replaceAll('\r\n', '')).toContain(png.toString('base64'))
    expect(mail).toMatch(/filename=session\.log/)
  })

  test('names files that are too large for it', async () => {
    await reply(['large.log', Buffer.alloc(8 * 1024 * 1024, 'x')])
    const mail = await receiveMail()
    expect(mail.length).toBeLessThan(10_000)
    expect(mail.replaceAll(/=?\r\n/g, '')).toContain('too large to email')
    expect(mail).toContain('large.log')
  })
})
