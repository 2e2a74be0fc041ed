import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../db/database.ts'
import { securityEvent } from '../db/schema/security-log.ts'

/** Removed in one transaction. */
const mostAtOnce = 5_000
/** Between two looks, in milliseconds. */
const pause = 60 * 60 * 1000

/**
 * Removes rows of the security log that are older than so many days. The database refuses to remove any of the last
 * seven days, whoever asks and whatever the clock of this process says.
 * @returns how many rows
 */
export async function removeOldEvents(
  database: Database,
  now: Date,
  days: number,
): Promise<number> {
  for (let all = 0; ; ) {
    const removed = await database.asProvider(async (queries) => {
      const { rowCount } = await queries.execute(sql`
        delete from ${securityEvent} where id = any(array(
          select id from ${securityEvent}
          where at < least(${now}::timestamptz - make_interval(days => ${days}), now() - interval '7 days')
          limit ${mostAtOnce} for update skip locked
        ))`)
      return rowCount ?? 0
    })
    all += removed
    if (removed < mostAtOnce) return all
  }
}

/** Removes them every hour until it is stopped. Several processes at once take different ones. */
export function startRetention(
  database: Database,
  clock: () => Date,
  days: number,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    while (!signal.aborted) {
      try {
        const removed = await removeOldEvents(database, clock(), days)
        if (removed > 0) log.info({ removed }, 'Old rows of the security log are removed.')
      } catch (error) {
        const fault = error instanceof Error ? error.name : typeof error
        log.warn({ fault }, 'Old rows of the security log stay for now; it is tried again.')
      }
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }
  const running = run()
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}
