import { eq, sql } from 'drizzle-orm'
import { closedStatus, reopenedStatus, type TicketNoteKind } from '#schemas/tickets/tickets.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { attachToNote } from '../../company/tickets/attachments.ts'
import { lockOpenTicket, lockTicket } from '../../company/tickets/ticket-lock.ts'
import { ticket, ticketNote, ticketSeen } from '../../db/schema/requests.ts'
import { enqueueTicketNote } from '../../outbox/noting.ts'

/** What people of the company do with a ticket: each is a note of its conversation, and the provider is notified of it. */

/** What a reply says, and the files that go with it, by their ids. */
export interface Reply {
  readonly notes: string
  readonly attachmentIds?: readonly number[] | undefined
}

/** Adds a reply to an open ticket. @throws Problem missing, conflict */
export async function addReply(
  call: MemberCall,
  ticketId: number,
  { notes, attachmentIds = [] }: Reply,
): Promise<null> {
  await lockOpenTicket(call, ticketId)
  await addNote(call, ticketId, 'reply', notes, {}, attachmentIds)
  return null
}

/** Closes an open ticket. @throws Problem missing, conflict */
export async function closeTicket(call: MemberCall, ticketId: number, reason: string) {
  const found = await lockTicket(call, ticketId)
  if (found.closedAt) throw new Problem('conflict', 'This ticket is already closed.')
  await addNote(call, ticketId, 'closed', `Ticket closed. ${reason}`, {
    status: closedStatus,
    closedAt: call.instant,
  })
  return null
}

/** Opens a closed ticket again. @throws Problem missing, conflict */
export async function reopenTicket(call: MemberCall, ticketId: number, reason: string) {
  const found = await lockTicket(call, ticketId)
  if (!found.closedAt) throw new Problem('conflict', 'This ticket is already open.')
  await addNote(call, ticketId, 'reopened', `Ticket opened again. ${reason}`, {
    status: reopenedStatus,
    closedAt: null,
  })
  return null
}

/** Notes that the caller has looked at a ticket, if there is such a one. */
export async function markTicketSeen(
  { tenant, instant }: MemberCall,
  ticketId: number,
): Promise<null> {
  const { queries, personId } = tenant
  await queries
    .insert(ticketSeen)
    .select(
      queries
        .select({
          tenantId: ticket.tenantId,
          personId: sql<number>`${personId}::int`.as('person_id'),
          ticketId: sql<number>`${ticket.id}`.as('ticket_id'),
          seenAt: sql<Date>`${instant.toISOString()}::timestamptz`.as('seen_at'),
        })
        .from(ticket)
        .where(eq(ticket.id, ticketId)),
    )
    .onConflictDoUpdate({
      target: [ticketSeen.tenantId, ticketSeen.personId, ticketSeen.ticketId],
      set: { seenAt: sql`greatest(${ticketSeen.seenAt}, excluded.seen_at)` },
    })
  return null
}

/**
 * Tickets in which somebody else wrote since the caller looked at them last. Of those that they never looked at, the
 * open ones.
 */
export async function listUnreadTickets({ tenant }: MemberCall): Promise<number[]> {
  const { queries, personId } = tenant
  const { rows } = await queries.execute<{ id: number }>(sql`
    select t.id
    from ${ticket} t left join ${ticketSeen} s on s.ticket_id = t.id and s.person_id = ${personId}
    where (s.seen_at is not null or t.closed_at is null)
      -- Whatever is written moves the ticket's last activity.
      and t.updated_at > coalesce(s.seen_at, '-infinity')
      and exists (
        select from ${ticketNote} n
        where n.tenant_id = t.tenant_id and n.ticket_id = t.id and n.created_at > coalesce(s.seen_at, '-infinity')
          and n.author_id is distinct from ${personId}::int
      )
    order by t.id`)
  return rows.map(({ id }) => id)
}

async function addNote(
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
