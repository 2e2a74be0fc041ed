import { renderMail } from './html/mail-page.tsx'
import type { MessageContext, MessageKind, MessagePayload, TicketMessage } from './message-kind.ts'
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
export function toWebhook<Name extends string, Data>(
  kind: TicketMessage<Name, Data>,
  { type, timestamp, data }: MessagePayload<Name, Data>,
  links: PortalLinks,
): MessagePayload<Name, object> {
  return { type, timestamp, data: kind.webhook(data, links) }
}

export function toMail<Name extends string, Data>(
  kind: MessageKind<Name, Data>,
  data: Data,
  place: MessageContext,
): MailForm {
  const subject = kind.subject(data)
  return {
    subject,
    text: kind.text(data, place),
    html: renderMail(subject, kind.html(data, place)),
  }
}

/**
 * The HTML of what was stored of a message.
 * @returns undefined where nothing was, or by a release that says it otherwise
 */
export function storedMailHtml(stored: unknown, place: MessageContext): string | undefined {
  for (const kind of messageTable) {
    const { success, data: said } = kind.said.safeParse(stored)
    if (success) return toMail(kind, said.data, place).html
  }
  return undefined
}
