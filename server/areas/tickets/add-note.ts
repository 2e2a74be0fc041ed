import { eq, sql } from 'drizzle-orm'
import type { TicketNoteKind } from '#schemas/tickets/tickets.ts'
import type { MemberCall } from '../../api/handler.ts'
import { attachToNote } from '../../company/tickets/attachments.ts'
import { ticket, ticketNote } from '../../db/schema/requests.ts'
import { enqueueTicketNote } from '../../outbox/enqueue.ts'

/**
 * Adds a note to a ticket's conversation, applies the status change that comes with it, and queues the message to the
 * ticket system. Every kind of note moves the ticket's last activity.
 */
export async function addNote(
  { tenant, user, instant }: MemberCall,
  ticketId: number,
  kind: TicketNoteKind,
  text: string,
  moved: Partial<Pick<typeof ticket.$inferInsert, 'status' | 'closedAt'>>,
  attachmentIds: readonly number[] = [],
): Promise<void> {
  const { queries, tenantId, personId } = tenant
  const [note] = await queries
    .insert(ticketNote)
    .values({
      tenantId,
      ticketId,
      kind,
      text,
      authorId: personId,
      authorName: user.name,
      createdAt: instant,
    })
    .returning({ id: ticketNote.id })
  if (!note) throw new Error('The note that was just inserted was not returned.')
  await queries
    .update(ticket)
    .set({ ...moved, updatedAt: sql`greatest(${ticket.updatedAt}, ${instant.toISOString()})` })
    .where(eq(ticket.id, ticketId))
  await attachToNote(tenant, ticketId, note.id, attachmentIds)
  await enqueueTicketNote(tenant, instant, note.id, user.email)
}
