import { z } from 'zod/mini'
import type { Client } from '#src/api/client.ts'

/** What is said after a reply (TKT-031, TKT-032). */
export const replyTexts = {
  sent: 'Your submission was successful!',
  failed: 'Your submission failed',
} as const

/** Why a reply waits: files that were chosen for it have not arrived. Nothing where all have. */
export function unfinishedText(names: readonly string[]): string | undefined {
  const [first] = names
  if (first === undefined) return undefined
  const which = names.length === 1 ? `“${first}” has` : `${names.length} files have`
  const them = names.length === 1 ? 'it' : 'them'
  return `${which} not arrived yet. Wait for ${them}, try again, or remove ${them}.`
}

/** Why a reply is not sent: nobody knows which files go with it. */
export const unreadableReplyText =
  "Your reply wasn't sent because its attached files couldn't be read. Submit it again."

/** A reply with no ticket to reply to. Its sentence is all there is to say (TKT-033). */
export class TicketMissing extends Error {
  override readonly name = 'TicketMissing'

  constructor() {
    super(replyTexts.failed)
  }
}

/** What is sent: a text, and the files that have arrived for it. */
const reply = z.object({ notes: z.string(), attachmentIds: z.optional(z.array(z.number())) })
export type TicketReply = z.infer<typeof reply>

/** Reads one as it was stored. */
export function readReply(stored: unknown): TicketReply | undefined {
  return reply.safeParse(stored).data
}

/** Sends a reply; that the call is answered with success is all that counts (TKT-034). @throws TicketMissing, ApiError */
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
