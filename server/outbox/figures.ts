import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { outboxMessage } from '../db/schema/outbox.ts'
import type { Message } from './channel.ts'
import { isOutOfDate, setAsideOutOfDateMails } from './out-of-date.ts'
import { leaseSeconds } from './retries.ts'

/** How many messages are in which state. */
export interface OutboxFigures {
  readonly waiting: number
  readonly delivered: number
  readonly dead: number
  /** Mails that are set aside, until an operator releases them. */
  readonly outOfDate: number
  /** For how long the oldest of those has waited that somebody takes, in seconds; 0 where none waits. */
  readonly oldestSeconds: number
}

const isUndelivered = sql`delivered_at is null and dead_at is null`
const count = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})::int`

/** @param taken the kinds that are sent anywhere; the others wait for a setting, and for nobody's failure */
export async function readOutboxFigures(
  database: Database,
  taken: readonly Message['kind'][] = [],
): Promise<OutboxFigures> {
  // An attempt that failed puts the next one off, so the age is that of the message itself.
  const isOverdue = sql`${isUndelivered} and kind = any(${`{${taken.join(',')}}`}::text[])`
  const [figures] = await database.asProvider((queries) =>
    queries
      .select({
        waiting: count(isUndelivered),
        delivered: count(sql`delivered_at is not null`),
        dead: count(sql`dead_at is not null and not ${isOutOfDate}`),
        outOfDate: count(isOutOfDate),
        oldestSeconds: sql<number>`coalesce(extract(epoch from
          now() - min(created_at) filter (where ${isOverdue})), 0)::float8`,
      })
      .from(outboxMessage),
  )
  return figures ?? { waiting: 0, delivered: 0, dead: 0, outOfDate: 0, oldestSeconds: 0 }
}

/**
 * Makes everything undelivered due now, the dead too, as if it had never been tried. What is being sent at this moment is
 * left alone, or it would be sent twice: an earlier release that runs beside this one says so only by putting the next
 * attempt off for the time of its lease. What fails meanwhile is due within that time anyway. Mails that are out of date stay
 * where they are.
 * @returns how many
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
          sql`not ${isOutOfDate}`,
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
