import { Webhook } from 'standardwebhooks'
import type { Database } from '../db/database.ts'
import { ticketOpenedMessage } from '../messages/kinds/ticket-opened.tsx'
import { createPortalLinks } from '../messages/portal-links.ts'
import { toWebhook } from '../messages/renderings.ts'
import type { WebhookSettings } from '../settings/connected-systems.ts'
import { type Channel, DeliveryFailed, type Message } from './channel.ts'
import { getNoteEvent, noteMessageKinds } from './note-event.ts'
import { getTicketEvent } from './ticket-event.ts'

/**
 * Sends ticket messages to the ticket system as signed POSTs (Standard Webhooks 1.0).
 * @param portal the portal's address, for links
 */
export function createWebhookChannel(
  database: Database,
  { url, secrets }: WebhookSettings,
  portal: string,
): Channel {
  const webhooks = secrets.map((secret) => new Webhook(secret))
  const links = createPortalLinks(portal)
  const said = async (message: Message) => {
    if (message.kind === 'ticketOpened') {
      return toWebhook(ticketOpenedMessage, await getTicketEvent(database, message), links)
    }
    const event = await getNoteEvent(database, message)
    return toWebhook(noteMessageKinds[event.type], event, links)
  }
  return {
    kinds: ['ticketOpened', 'ticketNote'],
    atOnce: 10,
    timeout: 15_000,
    async deliver(message, signal) {
      const body = JSON.stringify(await said(message))
      const sentAt = new Date()
      const response = await fetch(url, {
        method: 'POST',
        signal,
        // Redirects aren't followed. If the receiver moves, its address is changed in the settings.
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Stepwell',
          'webhook-id': message.id,
          'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
          // One signature per secret during rotation. The receiver accepts the one it knows.
          'webhook-signature': webhooks.map((one) => one.sign(message.id, sentAt, body)).join(' '),
        },
        body,
      })
      await response.body?.cancel()
      if (response.ok) return
      throw new DeliveryFailed(`answered ${response.status}`, parseRetryAfter(response))
    },
    close: () => undefined,
  }
}

/** Retry-After in seconds, from either of its formats: seconds or a date. */
function parseRetryAfter({ headers }: Response): number | undefined {
  const header = headers.get('retry-after')
  if (header === null) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? seconds : undefined
}
