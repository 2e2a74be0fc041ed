import { eq } from 'drizzle-orm'
import type { CollectedSecret, SecretRequest } from '#schemas/tickets/collected-secrets.ts'
import { AnswerAfterTransaction, type MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { ticketNotFound } from '../../company/tickets/ticket-lock.ts'
import { ticket } from '../../db/schema/requests.ts'

/** Passwords and keys collected by a ticket's request, for the provider's staff. */

/** Lists the secrets' paths, never the secrets. @throws Problem missing */
export async function listTicketSecrets(
  call: MemberCall,
  ticketId: number,
): Promise<AnswerAfterTransaction<CollectedSecret[]>> {
  await assertTicketExists(call, ticketId)
  return new AnswerAfterTransaction(() => call.staffSecrets.list(ticketId))
}

/** Returns one secret in plain text and records who fetched it, and why. @throws Problem missing */
export async function fetchTicketSecret(
  call: MemberCall,
  ticketId: number,
  wanted: SecretRequest,
): Promise<AnswerAfterTransaction<{ secret: string }>> {
  await assertTicketExists(call, ticketId)
  return new AnswerAfterTransaction(async () => {
    const secret = await call.staffSecrets.fetch(ticketId, wanted)
    if (secret === undefined) throw new Problem('missing', 'Secret not found in this ticket.')
    return { secret }
  })
}

async function assertTicketExists({ tenant }: MemberCall, ticketId: number): Promise<void> {
  const [found] = await tenant.queries
    .select({ id: ticket.id })
    .from(ticket)
    .where(eq(ticket.id, ticketId))
  if (!found) throw ticketNotFound()
}
