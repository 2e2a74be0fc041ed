import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { outboxMessage } from '../db/schema/outbox.ts'
import type { Message } from './channel.ts'
import { isSetAsideMail, setAsideOutOfDateMails } from './out-of-date.ts'
import { leaseSeconds } from './retries.ts'

/** Number of messages by state. */
export interface OutboxFigures {
  readonly waiting: number
  readonly delivered: number
  readonly dead: number
  /** Outdated mails, held until an operator releases them. */
  readonly outOfDate: number
  /** Age of the oldest undelivered message that a channel delivers, in seconds; 0 if there is none. */
  readonly oldestSeconds: number
}

const isUndelivered = sql`delivered_at is null and dead_at is null`
const countWhere = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})::int`

/** @param taken kinds that a channel delivers. Others wait for configuration and don't count as overdue. */
export async function readOutboxFigures(
  database: Database,
  taken: readonly Message['kind'][] = [],
): Promise<OutboxFigures> {
  // Failed attempts postpone the next one, so the message's own age counts.
  const isOverdue = sql`${isUndelivered} and kind = any(${`{${taken.join(',')}}`}::text[])`
  const [figures] = await database.asProvider((queries) =>
    queries
      .select({
        waiting: countWhere(isUndelivered),
        delivered: countWhere(sql`delivered_at is not null`),
        dead: countWhere(sql`dead_at is not null and not ${isSetAsideMail}`),
        outOfDate: countWhere(isSetAsideMail),
        oldestSeconds: sql<number>`coalesce(extract(epoch from
          now() - min(created_at) filter (where ${isOverdue})), 0)::float8`,
      })
      .from(outboxMessage),
  )
  return figures ?? { waiting: 0, delivered: 0, dead: 0, outOfDate: 0, oldestSeconds: 0 }
}

/**
 * Makes all undelivered messages due now, dead ones too, with their attempts reset. Messages being sent are left alone,
 * or they would be sent twice (an earlier release running beside this one marks them only by postponing the next
 * attempt for the lease). Outdated mails stay on hold.
 * @returns the number of messages
 */
export async function retryAllMessages(database: Database): Promise<number> {
  const { attempts, nextAttemptAt, leasedUntil, deliveredAt, deadAt } = outboxMessage
  const leaseEnds = sql`now() + make_interval(secs => ${leaseSeconds})`
  return database.asProvider(async (queries) => {
    await setAsideOutOfDateMails(queries)
    const { rowCount } = await queries
      .update(outboxMessage)
      .set({ attempts: 0, deadAt: null, nextAttemptAt: sql`now()` })
      .where(
        and(
          isNull(deliveredAt),
          sql`not ${isSetAsideMail}`,
          or(isNull(leasedUntil), lte(leasedUntil, sql`now()`)),
          or(
            isNotNull(deadAt),
            eq(attempts, 0),
            lte(nextAttemptAt, sql`now()`),
            gt(nextAttemptAt, leaseEnds),
          ),
        ),
      )
    return rowCount ?? 0
  })
}
