import { isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { outboxMessage } from '../db/schema/requests.ts'

/** How many messages are in which state. */
export interface OutboxFigures {
  readonly waiting: number
  readonly delivered: number
  readonly dead: number
  /** Since when the one that waits longest could have been sent, in seconds; 0 where none waits. */
  readonly oldestSeconds: number
}

const undelivered = sql`delivered_at is null and dead_at is null`
const count = (condition: ReturnType<typeof sql>) =>
  sql<number>`count(*) filter (where ${condition})::int`

export async function outboxFigures(database: Database): Promise<OutboxFigures> {
  const [figures] = await database.asProvider((queries) =>
    queries
      .select({
        waiting: count(undelivered),
        delivered: count(sql`delivered_at is not null`),
        dead: count(sql`dead_at is not null`),
        oldestSeconds: sql<number>`coalesce(extract(epoch from
          now() - min(next_attempt_at) filter (where ${undelivered} and next_attempt_at <= now())), 0)::float8`,
      })
      .from(outboxMessage),
  )
  return figures ?? { waiting: 0, delivered: 0, dead: 0, oldestSeconds: 0 }
}

/** Makes everything undelivered due now, the dead too, as if it had never been tried. @returns how many */
export async function retryAll(database: Database): Promise<number> {
  const { rowCount } = await database.asProvider((queries) =>
    queries
      .update(outboxMessage)
      .set({ attempts: 0, deadAt: null, nextAttemptAt: sql`now()` })
      .where(isNull(outboxMessage.deliveredAt)),
  )
  return rowCount ?? 0
}
