import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'

/**
 * Mails that nothing tried to send for so long after they were due, since no mail server was set or no process ran, say
 * what nobody expects any more: they are set aside, and leave only when an operator wants them to. Tickets are never out of
 * date: somebody waits for what they ask for.
 */
export const daysUntilOutOfDate = 7

/** What the last failure of a mail says that is set aside. */
const outOfDateReason = 'out of date'

/** A mail that was set aside. */
export const isOutOfDate = sql`(dead_at is not null and last_failure is not distinct from ${outOfDateReason})`

/** @returns how many were set aside by this */
export async function setAsideOutOfDateMails(queries: Queries): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    update outbox_message set dead_at = now(), last_failure = ${outOfDateReason}
    where kind = 'mail' and delivered_at is null and dead_at is null
      and next_attempt_at < now() - make_interval(days => ${daysUntilOutOfDate})`)
  return rowCount ?? 0
}

/** Makes mails that were set aside due now. @returns how many */
export async function releaseOutOfDateMails(database: Database): Promise<number> {
  const { rowCount } = await database.asProvider((queries) =>
    queries.execute(sql`
      update outbox_message
      set dead_at = null, last_failure = null, attempts = 0, next_attempt_at = now()
      where ${isOutOfDate} and delivered_at is null`),
  )
  return rowCount ?? 0
}
