import { renderMail } from './html/mail-page.tsx'
import type { MessageContext, MessageKind, MessagePayload, TicketMessage } from './message-kind.ts'
import { messageTable } from './message-table.ts'
import type { PortalLinks } from './portal-links.ts'

/** Renders messages as mails and webhooks. */

/** A mail in HTML and plain text. */
export interface RenderedMail {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** A webhook's body in the format of Standard Webhooks. */
export function toWebhook<Name extends string, Data>(
  kind: TicketMessage<Name, Data>,
  { type, timestamp, data }: MessagePayload<Name, Data>,
  links: PortalLinks,
): MessagePayload<Name, object> {
  return { type, timestamp, data: kind.webhook(data, links) }
}

/** Renders subject, plain text and HTML of a mail. */
export function toMail<Name extends string, Data>(
  kind: MessageKind<Name, Data>,
  data: Data,
  place: MessageContext,
): RenderedMail {
  const subject = kind.subject(data)
  return {
    subject,
    text: kind.text(data, place),
    html: renderMail(subject, kind.html(data, place)),
  }
}

/**
 * The HTML of a stored message.
 * @returns undefined if nothing was stored, or an earlier release stored it in another format
 */
export function storedMailHtml(stored: unknown, place: MessageContext): string | undefined {
  for (const kind of messageTable) {
    const { success, data: said } = kind.schema.safeParse(stored)
    if (success) return toMail(kind, said.data, place).html
  }
  return undefined
}
