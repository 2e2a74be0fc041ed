import { readText, writeText } from '../forms/device-text.ts'

/**
 * Replies that were typed and not sent, saved on this device: one for each person, company and ticket. They survive a
 * reload, an ended session and a dead network, and every tab has the same.
 */

/** Whose it is, and of which ticket. */
export interface ReplyOwner {
  readonly profileAccountId: number
  readonly tenantId: string
  readonly ticketId: number | string
}

export function replyKey({ profileAccountId, tenantId, ticketId }: ReplyOwner): string {
  return `stepwell.reply.${profileAccountId}.${tenantId}.${ticketId}`
}

/** What was typed; empty where nothing was. */
export function typedReply(owner: ReplyOwner): string {
  return readText(replyKey(owner))
}

/** Saves what is typed; an empty text removes it. */
export function saveReply(owner: ReplyOwner, text: string): void {
  writeText(replyKey(owner), text)
}
