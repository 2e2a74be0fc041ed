import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

/**
 * Removes requests whose tickets were all closed before a moment, with everything that belongs to
 * them: tickets, conversations, attachments, draft and secrets. A request with an undelivered
 * message stays, unless the message is older than that, too.
 * @returns number of requests
 */
export async function removeFinishedRequests(
  queries: Queries,
  before: Date,
  atMost: number,
): Promise<number> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    select id from submitted_request r where submitted_at < ${before} and not exists (
      select from ticket t where t.request_id = r.id and ${isInUse(before)}
    ) limit ${atMost} for update skip locked`)
  const ids = idList(rows)
  await lockTickets(queries, sql`request_id = any(${ids}::int[])`)
  // Checked again under the lock, since a ticket may have been reopened.
  const { rows: removed } = await queries.execute<{ id: number }>(sql`
    select id from unnest(${ids}::int[]) as finished (id) where not exists (
      select from ticket t where t.request_id = finished.id and ${isInUse(before)}
    )`)
  const finished = idList(removed)
  await queries.execute(sql`
    update tenant set requests_removed = true where not requests_removed
      and id in (select tenant_id from submitted_request where id = any(${finished}::int[]))`)
  await removeConversations(queries, sql`request_id = any(${finished}::int[])`)
  await queries.execute(sql`delete from attached_context where id = any(${finished}::int[])`)
  await queries.execute(sql`delete from request_draft where submitted_as = any(${finished}::int[])`)
  await queries.execute(sql`delete from submitted_request where id = any(${finished}::int[])`)
  return removed.length
}

/**
 * Removes closed tickets without a request, with their conversations and attachments. @returns
 * number of tickets
 */
export async function removeClosedTickets(
  queries: Queries,
  before: Date,
  atMost: number,
): Promise<number> {
  const { rows } = await queries.execute<{ id: number }>(sql`
    select id from ticket t where request_id is null and not ${isInUse(before)}
    limit ${atMost} for update skip locked`)
  await removeConversations(queries, sql`id = any(${idList(rows)}::int[])`)
  return rows.length
}

/**
 * SQL for a ticket `t` that must stay: it is open, was closed recently, or has a recent message
 * waiting.
 */
function isInUse(before: Date) {
  const waits = sql`m.delivered_at is null and m.created_at >= ${before}`
  return sql`(t.closed_at is null or t.closed_at >= ${before}
    or exists (select from outbox_message m where m.ticket_id = t.id and ${waits})
    or exists (
      select from ticket_note n join outbox_message m on m.note_id = n.id
      where n.tenant_id = t.tenant_id and n.ticket_id = t.id and ${waits}
    ))`
}

function lockTickets(queries: Queries, which: ReturnType<typeof sql>) {
  return queries.execute(sql`select id from ticket where ${which} order by id for update`)
}

/** Removes tickets and the rows that refer to them. */
async function removeConversations(queries: Queries, which: ReturnType<typeof sql>): Promise<void> {
  const { rows } = await queries.execute<{ id: number }>(sql`select id from ticket where ${which}`)
  const ids = idList(rows)
  await queries.execute(sql`
    delete from outbox_message where ticket_id = any(${ids}::int[])
      or note_id in (select id from ticket_note where ticket_id = any(${ids}::int[]))`)
  await queries.execute(sql`
    with gone as (
      delete from ticket_attachment where ticket_id = any(${ids}::int[]) returning tenant_id, file_id
    )
    delete from stored_file f using gone where f.tenant_id = gone.tenant_id and f.id = gone.file_id`)
  await queries.execute(sql`delete from ticket where id = any(${ids}::int[])`)
}

/** A PostgreSQL array literal, because a JavaScript array would become a parameter per element. */
function idList(rows: readonly { readonly id: number }[]): string {
  return `{${rows.map(({ id }) => id).join(',')}}`
}
