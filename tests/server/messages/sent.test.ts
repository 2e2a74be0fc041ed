import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { outsiderAddedMessage } from '#server/messages/kinds/outsider-added.tsx'
import { trainingReminderMessage } from '#server/messages/kinds/training-reminder.tsx'
import { vendorAskedMessage } from '#server/messages/kinds/vendor-asked.tsx'
import { messageTable } from '#server/messages/message-table.ts'
import { createPortalLinks } from '#server/messages/portal-links.ts'
import { toMail } from '#server/messages/renderings.ts'
import { startDelivery } from '#server/outbox/delivery.ts'
import { enqueueMail } from '#server/outbox/enqueue.ts'
import { createMailChannels } from '#server/outbox/mail.ts'
import { startMailReceiver } from '../outbox/message-receivers.ts'
import { testInstant } from '../support/clock.ts'
import { testDatabase } from '../support/database.ts'
import { parseMail } from './read-mail.ts'
import { storedEvents } from './stored-events.ts'

/** Each message on its way through the outbox and a mail server. */

const { database } = testDatabase()
const log = { info: () => {}, warn: () => {}, error: () => {} }
const portal = 'https://portal.stepwell.example'
const { northgate } = demoTenantIds
const query = async (statement: string, values: unknown[] = []) =>
  (await database.pool.query(statement, values)).rows

const running: { close(): Promise<void> }[] = []
beforeEach(() => query('delete from outbox_message'))
afterEach(async () => {
  for (const each of running.splice(0)) await each.close()
})

/** Sends what waits. @returns each mail as a mail reader understands it, and as it came, by its subject */
async function sendMails() {
  const post = await startMailReceiver(() => false)
  running.push(post)
  const from = 'Stepwell <portal@stepwell.example>'
  const settings = { url: post.url, from, ticketsTo: 'tickets@stepwell.example' }
  const channels = createMailChannels(database, settings, portal)
  const delivery = startDelivery({ database, channels, log, interval: 20 })
  const waiting = 'select from outbox_message where delivered_at is null'
  await expect.poll(async () => (await query(waiting)).length).toBe(0)
  await delivery.stop()
  const mails = await Promise.all(
    post.received.map(async (raw) => ({ raw, ...(await parseMail(raw)) })),
  )
  return (subject: string) => mails.filter((mail) => mail.subject === subject)
}

const noteStored = (row: string, event: object) =>
  query('insert into outbox_message (tenant_id, kind, event, created_at) values ($1, $2, $3, $4)', [
    northgate,
    row,
    JSON.stringify(event),
    testInstant,
  ])

test('the example of each kind arrives as plain text and as HTML', async () => {
  const to = ['somebody@example.com']
  const { profileAccountId } = demoPeople.dana
  const who = { profileAccountId, subject: '', call: 'test', requestId: 'test' }
  await database.asTenant(northgate, who, async (tenant) => {
    await enqueueMail(tenant, testInstant, vendorAskedMessage, {
      to,
      data: vendorAskedMessage.example,
    })
    await enqueueMail(tenant, testInstant, outsiderAddedMessage, {
      to,
      data: outsiderAddedMessage.example,
    })
    await enqueueMail(tenant, testInstant, trainingReminderMessage, {
      to,
      data: trainingReminderMessage.example,
    })
  })
  const ofTickets = messageTable.filter(({ goesTo }) => goesTo === 'ticket system')
  for (const { name, example } of ofTickets) {
    // Files are those of the database, which has none of an example.
    const data = { ...example, ...('attachments' in example && { attachments: [] }) }
    const row = name === 'ticket.opened' ? 'ticketOpened' : 'ticketNote'
    await noteStored(row, { type: name, timestamp: testInstant.toISOString(), data })
  }
  const withSubject = await sendMails()
  for (const kind of messageTable) {
    const example = kind.data.parse({
      ...kind.example,
      ...('attachments' in kind.example && { attachments: [] }),
    })
    const { subject, text, html } = toMail(kind, example, {
      links: createPortalLinks(portal),
      filesGoAlong: true,
    })
    const arrived = withSubject(subject).find((mail) => mail.text === text)
    expect(arrived?.html, kind.name).toBe(html)
    expect(arrived?.raw).toContain('Content-Type: multipart/alternative;')
    // A reader takes the last part that it can show.
    expect(arrived?.raw).toMatch(/Content-Type: text\/plain;[\s\S]+Content-Type: text\/html;/)
  }
})

test('what somebody wrote arrives as they wrote it, and is no part of the HTML', async () => {
  const { event, row, subject, text } = storedEvents.openedByNobodyKnown
  await noteStored(row, event)
  const [mail] = (await sendMails())(subject)
  expect(mail?.text).toBe(text)
  expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
  expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; more')
  expect(mail?.html).not.toMatch(/<script|<img|<b>|<i>/)
})

test.each([
  ['nothing of it', null],
  ['a message that this release does not know', { type: 'vendor.thanked', data: {} }],
  ['less', { type: 'vendor.asked', timestamp: '2026-03-05T15:00:00.000Z', data: {} }],
])('a mail is its plain text where another release stored %s', async (_, event) => {
  const mail = { to: ['somebody@example.com'], subject: 'Hello', text: 'Hello, <b>you</b>.' }
  await query(
    `insert into outbox_message (tenant_id, kind, mail, event, created_at) values ($1, 'mail', $2, $3, now())`,
    [northgate, mail, event],
  )
  const [arrived] = (await sendMails())('Hello')
  expect(arrived?.raw).toMatch(/^Content-Type: text\/plain; charset=utf-8/m)
  expect(arrived?.text).toBe('Hello, <b>you</b>.\n')
  expect(arrived?.html).toBeUndefined()
  // What it said is deleted once it is delivered.
  expect(await query('select mail, event from outbox_message')).toEqual([
    { mail: null, event: null },
  ])
})
