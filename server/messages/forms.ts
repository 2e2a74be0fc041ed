import type { MessageKind, Place, Said, TicketMessage } from './message-kind.ts'
import type { PortalLinks } from './portal-links.ts'

/** The forms in which a message leaves. */

export interface MailForm {
  readonly subject: string
  readonly text: string
}

/** The body of a webhook, as Standard Webhooks has it. */
export function webhookOf<Name extends string, Data>(
  kind: TicketMessage<Name, Data>,
  { type, timestamp, data }: Said<Name, Data>,
  links: PortalLinks,
): Said<Name, object> {
  return { type, timestamp, data: kind.webhook(data, links) }
}

export function mailOf<Name extends string, Data>(
  kind: MessageKind<Name, Data>,
  data: Data,
  place: Place,
): MailForm {
  return { subject: kind.subject(data), text: kind.text(data, place) }
}
