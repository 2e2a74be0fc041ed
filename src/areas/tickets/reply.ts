import type { Client } from '#src/api/client.ts'

/** What is said after a reply (TKT-031, TKT-032). */
export const replyTexts = {
  sent: 'Your submission was successful!',
  failed: 'Your submission failed',
} as const

/** A reply with no ticket to reply to. Its sentence is all there is to say (TKT-033). */
export class NoTicket extends Error {
  override readonly name = 'NoTicket'

  constructor() {
    super(replyTexts.failed)
  }
}

/** Sends a reply; that the call is answered with success is all that counts (TKT-034). @throws NoTicket, ApiError */
export async function sendReply(
  client: Pick<Client, 'call'>,
  ticketId: number | string | undefined,
  notes: string,
  idempotencyKey: string,
): Promise<void> {
  if (ticketId === undefined || ticketId === '') throw new NoTicket()
  await client.call('ticketReply', { params: { ticketId }, body: { notes } }, { idempotencyKey })
}
