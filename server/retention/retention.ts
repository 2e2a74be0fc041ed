import { randomUUID } from 'node:crypto'
import { addDays, toDay, toEastern } from '#schemas/time/eastern-time.ts'
import { toInstant } from '#schemas/time/time-zones.ts'
import type { Database } from '../db/database.ts'
import { auditEntry } from '../db/schema/requests.ts'
import type { RetentionRule } from './retention-rules.ts'

/** Rows per transaction. */
const mostAtOnce = 1_000

/**
 * The start of the Eastern day this many days ago; older data is removed. Counts calendar days,
 * which may have 23 or 25 hours.
 */
export function retentionCutoff(now: Date, days: number): Date {
  return toInstant(`${addDays(toDay(toEastern(now)), -days)}T00:00:00`)
}

/**
 * Removes all companies' data that a rule no longer keeps, in batches. Each batch writes an audit
 * entry with table, number of rows and cutoff in its transaction.
 * @param signal stops after the current batch, since a table may have millions of old rows
 * @returns number of rows
 */
export async function removeExpiredRows(
  database: Database,
  { entity, days, remove, change }: RetentionRule,
  now: Date,
  { atMost = mostAtOnce, signal }: { atMost?: number; signal?: AbortSignal } = {},
): Promise<number> {
  const before = retentionCutoff(now, days)
  const requestId = randomUUID()
  for (let all = 0; ; ) {
    const removed = await database.asProvider(async (queries) => {
      const count = await remove(queries, before, atMost)
      if (count > 0) {
        await queries.insert(auditEntry).values({
          call: 'retention',
          requestId,
          change: change ?? 'delete',
          entity,
          entityId: `${count} before ${before.toISOString()}`,
        })
      }
      return count
    })
    all += removed
    if (removed < atMost || signal?.aborted) return all
  }
}
