import type { Email } from 'postal-mime'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { demoPeople, demoTenantIds } from '#server/demo-world/people.ts'
import { ticketRepliedMessage } from '#server/messages/kinds/ticket-replied.ts'
import { createPortalLinks } from '#server/messages/portal-links.ts'
import type { Channel } from '#server/outbox/channel.ts'
import { startDelivery } from '#server/outbox/delivery.ts'
import { createMailChannels } from '#server/outbox/mail.ts'
import { createWebhookChannel } from '#server/outbox/webhook.ts'
import { startMailReceiver, startWebhookReceiver } from '../outbox/message-receivers.ts'
import { testApi } from '../support/api.ts'
import { fetchIncompleteUsers, fetchNewestTrainingId } from '../support/awareness.ts'
import { vendorCalls } from '../support/vendors.ts'
import { parseMail } from './read-mail.ts'
import { type StoredMessage, storedEvents } from './stored-events.ts'

/** What leaves is byte for byte what left before messages had a table: receivers exist. A mail alone says "reopened" now. */

const portal = 'https://portal.stepwell.example'
const api = testApi()
const { dana, lee } = demoPeople
const { named, ask } = vendorCalls(api)
const log = { info: () => {}, warn: () => {}, error: () => {} }
const query = async (statement: string, values: unknown[] = []) =>
  (await api.database.pool.query(statement, values)).rows

const running: { close(): Promise<void> }[] = []
beforeEach(() => query('delete from outbox_message'))
afterEach(async () => {
  for (const each of running.splice(0)) await each.close()
})

async function deliver(channels: readonly Channel[]): Promise<void> {
  const delivery = startDelivery({ database: api.database, channels, log, interval: 20 })
  const waiting = 'select from outbox_message where delivered_at is null'
  await expect.poll(async () => (await query(waiting)).length).toBe(0)
  await delivery.stop()
}

async function deliveredAsWebhook(): Promise<string | undefined> {
  const receiver = await startWebhookReceiver(() => 200)
  running.push(receiver)
  const secrets = [`whsec_${Buffer.alloc(32, 7).toString('base64')}`]
  await deliver([createWebhookChannel(api.database, { url: receiver.url, secrets }, portal)])
  return receiver.received[0]?.body
}

async function deliveredAsMail(): Promise<Email> {
  const post = await startMailReceiver(() => false)
  running.push(post)
  const from = 'Stepwell <portal@stepwell.example>'
  const ticketsTo = 'tickets@stepwell.example'
  await deliver(createMailChannels(api.database, { url: post.url, from, ticketsTo }, portal))
  return parseMail(post.received[0] ?? '')
}

describe('of what is stored', () => {
  test.each(Object.values<StoredMessage>(storedEvents))(
    '$event.type of $event.data.company.name',
    async (stored) => {
      const note = () =>
        query(
          'insert into outbox_message (tenant_id, kind, event, created_at) values ($1, $2, $3, now())',
          [demoTenantIds.northgate, stored.row, JSON.stringify(stored.event)],
        )
      await note()
      expect(await deliveredAsWebhook()).toBe(stored.webhook)
      await note()
      const mail = await deliveredAsMail()
      expect(mail.subject).toBe(stored.subject)
      expect(mail.text).toBe(stored.text)
    },
  )
})

test.each([
  [true, 'Files'],
  [false, 'Files (too large to email; see the ticket in the portal)'],
])('of a reply with files (they go along: %s)', (filesGoAlong, introduction) => {
  const { data } = ticketRepliedMessage.schema.parse(storedEvents.replied.event)
  expect(ticketRepliedMessage.text(data, { links: createPortalLinks(portal), filesGoAlong })).toBe(
    `${storedEvents.replied.text}\n${introduction}:\nNotice.pdf (48213 bytes)\n`,
  )
})

describe('of what people do', () => {
  const mails = async () =>
    (await query("select mail from outbox_message order by mail #>> '{to,0}'")).map(
      ({ mail }) => mail,
    )

  test('a vendor is asked', async () => {
    const { id } = await named('Gannet Travel')
    await query("update vendor set external_reference = 'NC-7' where id = $1", [id])
    await ask(id)
    expect(await mails()).toEqual([
      {
        to: ['corporate@gannettravel.example'],
        cc: ['dwhitfield@northgatecapital.example'],
        replyTo: 'dwhitfield@northgatecapital.example',
        subject: 'Northgate Capital: due diligence questionnaire',
        text: 'To Gannet Travel\n\nNorthgate Capital asks its vendors how they protect its data, and lists you as a vendor under "Travel". Please complete its due diligence questionnaire. Stepwell reviews the answers for Northgate Capital.\n\nYour reference: NC-7\n\nIf you haven\'t received the questionnaire, or you\'re not the right person to answer it, please write to Dana Whitfield (dwhitfield@northgatecapital.example).\n',
      },
    ])
  })

  test('a Billing Contact is told of an address outside the company', async () => {
    await api.call('POST /billing/invoicerecipient', {
      as: lee,
      body: { email: 'ed@elsewhere.example', fullName: 'Ed Outside', profileAccountId: null },
    })
    expect(await mails()).toEqual([
      {
        to: ['dwhitfield@northgatecapital.example'],
        replyTo: 'billing@stepwell.example',
        subject: 'Northgate Capital: invoices go to an address outside the company',
        text: "Lee Marsh added Ed Outside (ed@elsewhere.example) to the people who get Northgate Capital's invoices by email. The address is outside Northgate Capital.\n\nIf that isn't right, remove the address under Invoice Recipients in the portal, or write to Stepwell.\n",
      },
    ])
  })

  test('two people are reminded of a training, and who asked for it has one copy', async () => {
    const campaign = await fetchNewestTrainingId(api)
    const emailAddresses = (await fetchIncompleteUsers(api, campaign))
      .slice(0, 2)
      .map(({ email }) => email)
    const path = `/users/cybersecuritytraining/campaigns/${campaign}/reminders`
    await api.call(`POST ${path}`, {
      body: { emailAddresses, requestingUserEmail: dana.email },
    })
    const mail = {
      replyTo: 'dwhitfield@northgatecapital.example',
      subject: 'Reminder: your cybersecurity training is waiting',
      text: "Hello,\n\nYou haven't completed Northgate Capital's cybersecurity training for this season yet. It takes about 20 minutes: look for the invitation in your mailbox, or ask us to send it again.\n\nPlease complete it within the next five business days.\n\nThank you,\nyour Cybersecurity Awareness team",
    }
    expect(await mails()).toEqual([
      { to: emailAddresses.slice(0, 1), cc: ['dwhitfield@northgatecapital.example'], ...mail },
      { to: emailAddresses.slice(1), ...mail },
    ])
  })
})
