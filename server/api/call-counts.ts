import { createHash } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'

/**
 * Counts calls per person and per company in the last minute, across all processes. Expensive calls count more than
 * once.
 */
export interface CallCounts {
  /** The store for fastify's rate limit. */
  readonly store: FastifyRateLimitStoreCtor
  stop(): Promise<void>
}

/** The key that the rate limit passes to the store: who calls, and how much the call counts. */
export function callCountKey(kind: 'person' | 'company', id: string, cost: number): string {
  return `${cost} ${kind} ${id}`
}

interface CallerCount {
  /** Calls counted here since the last sync. */
  own: number
  /** Calls of all processes as of the last sync. */
  shared: number
  /** When the minute ends, by this process's clock. */
  until: number
}

const minute = 60_000
/** How often processes sync, in milliseconds. A limit may apply this much late. */
const interval = 1_000
const maxCallers = 10_000

/**
 * Counts in memory, so that no call waits, and syncs with other processes through the database once a second. Without
 * the database each process counts alone.
 */
export function createCallCounts(database: Database): CallCounts {
  const counts = new Map<string, CallerCount>()
  let syncing: Promise<void> | undefined
  const timer = setInterval(() => {
    syncing ??= syncCounts(database, counts)
      .catch(() => undefined)
      .finally(() => {
        syncing = undefined
      })
  }, interval)
  timer.unref()

  class Store implements FastifyRateLimitStore {
    incr(counted: string, done: Parameters<FastifyRateLimitStore['incr']>[1]): void {
      const [cost = '', ...who] = counted.split(' ')
      const { shared, own, until } = addCalls(counts, who.join(' '), Number(cost))
      done(null, { current: shared + own, ttl: until - Date.now() })
    }

    child(): FastifyRateLimitStore {
      return this
    }
  }

  return {
    store: Store,
    async stop() {
      clearInterval(timer)
      await syncing
    },
  }
}

function addCalls(counts: Map<string, CallerCount>, who: string, cost: number): CallerCount {
  const now = Date.now()
  const known = counts.get(who)
  const counted = known && known.until > now ? known : { own: 0, shared: 0, until: now + minute }
  counted.own += cost
  counts.delete(who)
  counts.set(who, counted)
  const [longestAway] = counts.keys()
  if (counts.size > maxCallers && longestAway !== undefined) counts.delete(longestAway)
  return counted
}

/** Adds new counts to the shared ones and reads the totals. */
async function syncCounts(
  database: Database,
  counts: ReadonlyMap<string, CallerCount>,
): Promise<void> {
  const fresh = [...counts].filter(([, { own, until }]) => own > 0 && until > Date.now())
  if (fresh.length === 0) return
  const byHash = new Map(fresh.map(([who, count]) => [hashCaller(who), { count, own: count.own }]))
  // Same order in every process, so that they don't deadlock.
  const additions = JSON.stringify([...byHash].map(([who, { own }]) => ({ who, calls: own })))
  const { rows } = await database.asProvider((queries) =>
    queries.execute<{ who: string; calls: number; left: number }>(sql`
      insert into call_count as c (who, calls, since)
      select who, calls, now() from json_to_recordset(${additions}::json) as n(who text, calls int) order by who
      on conflict (who) do update set
        calls = case when c.since > now() - interval '1 minute' then c.calls else 0 end + excluded.calls,
        since = case when c.since > now() - interval '1 minute' then c.since else excluded.since end
      returning who, calls, (extract(epoch from since + interval '1 minute' - now()) * 1000)::float8 as left`),
  )
  for (const { who, calls, left } of rows) {
    const known = byHash.get(who)
    if (!known) continue
    known.count.own -= known.own
    known.count.shared = calls
    known.count.until = Date.now() + left
  }
}

/** The table stores hashes, not names. */
function hashCaller(who: string): string {
  return createHash('sha256').update(who).digest('base64url')
}
