import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { type Delivery, type DeliveryOptions, startDelivery } from '../outbox/delivery.ts'
import { createMailChannels } from '../outbox/mail.ts'
import { createWebhookChannel } from '../outbox/webhook.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Starts the delivery of tickets and mails as configured; without a receiver, messages wait.
 * @param portal the portal's public address, for links
 */
export function openOutbox(
  { webhook, mail }: Pick<Settings, 'webhook' | 'mail'>,
  database: Database,
  portal: string,
  log: FastifyBaseLogger,
  onAttempt?: DeliveryOptions['onAttempt'],
): Delivery {
  const channels = [
    ...(webhook ? [createWebhookChannel(database, webhook, portal)] : []),
    ...(mail ? createMailChannels(database, mail, portal) : []),
  ]
  return startDelivery({ database, channels, log, ...(onAttempt ? { onAttempt } : {}) })
}
