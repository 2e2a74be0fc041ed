import { htmlOf } from './html/mail-page.tsx'
import type { MessageKind, Place, Said, TicketMessage } from './message-kind.ts'
import { messageTable } from './message-table.ts'
import type { PortalLinks } from './portal-links.ts'

/** The forms in which a message leaves. */

/** A mail: receivers show the HTML, or the text where they can not. */
export interface MailForm {
  readonly subject: string
  readonly text: string
  readonly html: string
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
  const subject = kind.subject(data)
  return { subject, text: kind.text(data, place), html: htmlOf(subject, kind.html(data, place)) }
}

/**
 * The HTML of what was stored of a message.
 * @returns undefined where nothing was, or by a release that says it otherwise
 */
export function htmlOfStored(stored: unknown, place: Place): string | undefined {
  for (const kind of messageTable) {
    const { success, data: said } = kind.said.safeParse(stored)
    if (success) return mailOf(kind, said.data, place).html
  }
  return undefined
}
