import { eq, sql } from 'drizzle-orm'
import type { MemberCall } from '../../api/handler.ts'
import { ticket, ticketNote, ticketSeen } from '../../db/schema/requests.ts'

/** Marks a ticket as seen by the caller. Does nothing if there is no such ticket. */
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
 * Ids of tickets in which somebody else wrote since the caller last looked. Tickets they never opened count while they
 * are open.
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
