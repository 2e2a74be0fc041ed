import { readText, writeText } from '#src/app/editing/device-text.ts'
import { type Waiting, waitingOnDevice } from '#src/app/editing/waiting-text.ts'

/**
 * Replies that were typed and not sent, saved on this device: one for each person, company and ticket. They survive a
 * reload, an ended session and a dead network, and every tab has the same.
 */

/** Whose it is, and of which ticket. */
export interface ReplyOwner {
  readonly personKey: string
  readonly tenantId: string
  readonly ticketId: number | string
}

function replyKey({ personKey, tenantId, ticketId }: ReplyOwner): string {
  return `stepwell.reply.${personKey}.${tenantId}.${ticketId}`
}

/** What was typed; empty where nothing was. */
export function typedReply(owner: ReplyOwner): string {
  return readText(replyKey(owner))
}

/** The reply that waits to be sent. */
export function waitingReply(owner: ReplyOwner): Waiting {
  return waitingOnDevice(replyKey(owner))
}

/** Saves what is typed; an empty text removes it. */
export function saveReply(owner: ReplyOwner, text: string): void {
  writeText(replyKey(owner), text)
}
