import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'

/**
 * After this many days past its due time without an attempt (no mail server was configured, or no
 * process ran) a mail is outdated. It is set aside and sent only if an operator releases it. Ticket
 * messages never expire, because somebody waits for what they ask for.
 */
export const daysUntilOutOfDate = 7

/** Stored as the last failure of a mail that was set aside. */
const outOfDateReason = 'out of date'

/** Matches mails that were set aside. */
export const isSetAsideMail = sql`(dead_at is not null and last_failure is not distinct from ${outOfDateReason})`

/** @returns the number of mails set aside by this call */
export async function setAsideOutOfDateMails(queries: Queries): Promise<number> {
  const { rowCount } = await queries.execute(sql`
    update outbox_message set dead_at = now(), last_failure = ${outOfDateReason}
    where kind = 'mail' and delivered_at is null and dead_at is null
      and next_attempt_at < now() - make_interval(days => ${daysUntilOutOfDate})`)
  return rowCount ?? 0
}

/** Makes mails that were set aside due now. @returns the number of mails */
export async function releaseOutOfDateMails(database: Database): Promise<number> {
  const { rowCount } = await database.asProvider((queries) =>
    queries.execute(sql`
      update outbox_message
      set dead_at = null, last_failure = null, attempts = 0, next_attempt_at = now()
      where ${isSetAsideMail} and delivered_at is null`),
  )
  return rowCount ?? 0
}
