import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { MemberCall } from '../../api/handler.ts'
import { ticket, ticketNote } from '../../db/schema/requests.ts'

/** Numbers of open tickets that wait for the company's answer. */
export async function listTicketsToAnswer({ tenant }: MemberCall): Promise<number[]> {
  const rows = await tenant.queries
    .select({ id: ticket.id })
    .from(ticket)
    .where(and(isNull(ticket.closedAt), awaitsAnswer()))
    .orderBy(asc(ticket.id))
  return rows.map(({ id }) => id)
}

/** Matches tickets in which the provider's staff wrote last, except those that wait for an approval. */
export function awaitsAnswer(): SQL {
  const lastKind = sql`(
    select n.kind from ${ticketNote} n
    where n.tenant_id = ${ticket.tenantId} and n.ticket_id = ${ticket.id}
    order by n.created_at desc, n.id desc
    limit 1)`
  return sql`${eq(ticket.awaitingClientApproval, false)} and ${lastKind} = 'note'`
}
