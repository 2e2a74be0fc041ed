import { randomUUID } from 'node:crypto'
import { addDays, dayOf, toEastern } from '#schemas/time/eastern-time.ts'
import { instantOf } from '#schemas/time/own-zone.ts'
import type { Database } from '../db/database.ts'
import { auditEntry } from '../db/schema/requests.ts'
import type { RetentionRule } from './retention-rules.ts'

/** Removed in one transaction. */
const mostAtOnce = 1_000

/**
 * Until when something must be to be removed: the beginning of the Eastern day so many days before today, so that days
 * are whole, though one of them has 23 or 25 hours.
 */
export function retentionCutoff(now: Date, days: number): Date {
  return instantOf(`${addDays(dayOf(toEastern(now)), -days)}T00:00:00`)
}

/**
 * Removes what is older than a rule lets it stay, of every company, in batches. Each batch leaves a line of the audit in
 * its own transaction: how many rows of which table, and up to when.
 * @param signal ends it after the batch under way: an old table may have millions of rows
 * @returns how many
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
