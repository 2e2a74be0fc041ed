import { z } from 'zod/mini'
import type { Client } from '#src/api/client.ts'

/** Texts after a reply (TKT-031, TKT-032). */
export const replyResultTexts = {
  sent: 'Your submission was successful!',
  failed: 'Your submission failed',
} as const

/** Why a reply waits for uploads; undefined if all have arrived. */
export function unfinishedUploadsText(names: readonly string[]): string | undefined {
  const [first] = names
  if (first === undefined) return undefined
  const which = names.length === 1 ? `“${first}” has` : `${names.length} files have`
  const them = names.length === 1 ? 'it' : 'them'
  return `${which} not arrived yet. Wait for ${them}, try again, or remove ${them}.`
}

/** Shown if it isn't known which files belong to the reply. */
export const unreadableReplyText =
  "Your reply wasn't sent because its attached files couldn't be read. Submit it again."

/** There is no ticket to reply to; its message is the whole text (TKT-033). */
export class TicketMissing extends Error {
  override readonly name = 'TicketMissing'

  constructor() {
    super(replyResultTexts.failed)
  }
}

/** A reply: text and uploaded files. */
const reply = z.object({ notes: z.string(), attachmentIds: z.optional(z.array(z.number())) })
/** A reply to send: its text, and the ids of its uploaded files. */
export type TicketReply = z.infer<typeof reply>

/** Parses a reply that was stored on this device; undefined if it has the wrong shape. */
export function parseTicketReply(stored: unknown): TicketReply | undefined {
  return reply.safeParse(stored).data
}

/** Sends a reply; any successful response counts (TKT-034). @throws TicketMissing, ApiError */
export async function sendReply(
  client: Pick<Client, 'call'>,
  ticketId: number | string | undefined,
  { notes, attachmentIds = [] }: TicketReply,
  idempotencyKey: string,
): Promise<void> {
  if (ticketId === undefined || ticketId === '') throw new TicketMissing()
  const body = attachmentIds.length > 0 ? { notes, attachmentIds: [...attachmentIds] } : { notes }
  await client.call('ticketReply', { params: { ticketId }, body }, { idempotencyKey })
}
