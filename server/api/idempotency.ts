import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { TenantScope } from '../db/database.ts'
import { idempotencyKey } from '../db/schema/requests.ts'
import { malformed, Problem } from './problem.ts'

/** An answer as it is stored under its key and given again. */
export interface Answer {
  readonly output: unknown
  readonly etag?: string
  readonly replayed?: true
}

/** Answers are kept for a week, no retry comes later; each new key clears a few old ones away. */
const clearOldKeys = sql`
  delete from ${idempotencyKey} where ctid = any(array(
    select ctid from ${idempotencyKey} where created_at < now() - interval '7 days'
    limit 100 for update skip locked
  ))`

/**
 * The Idempotency-Key of a mutation.
 * @throws Problem malformed
 */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || request.method === 'GET') return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw malformed('Idempotency-Key is 1 to 200 characters without spaces.')
}

/**
 * Does the work of a mutation once, however often it is sent: the answer is stored in the same transaction
 * and given again (DESIGN section 6). Several at once take turns: the second waits on the key of the first.
 * @throws Problem conflict when the key came with another call before
 */
export async function onceByKey(
  tenant: TenantScope,
  request: FastifyRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = keyOf(request)
  if (key === undefined) return work()
  const { queries, tenantId, personId } = tenant
  const fingerprint = fingerprintOf(request)
  const own = and(
    eq(idempotencyKey.tenantId, tenantId),
    eq(idempotencyKey.personId, personId),
    eq(idempotencyKey.key, key),
  )
  const claimed = await queries
    .insert(idempotencyKey)
    .values({ tenantId, personId, key, fingerprint })
    .onConflictDoNothing()
  if (claimed.rowCount === 0) {
    const [earlier] = await queries.select().from(idempotencyKey).where(own)
    if (earlier?.fingerprint !== fingerprint) {
      throw new Problem('conflict', 'This Idempotency-Key was used for another request.')
    }
    return { ...storedAnswer(earlier.answer), replayed: true }
  }
  const answer = await work()
  await Promise.all([
    queries.update(idempotencyKey).set({ answer }).where(own),
    queries.execute(clearOldKeys),
  ])
  return answer
}

function storedAnswer(stored: unknown): Answer {
  if (typeof stored !== 'object' || stored === null) return { output: null }
  const etag = 'etag' in stored && typeof stored.etag === 'string' ? { etag: stored.etag } : {}
  return { output: 'output' in stored ? stored.output : null, ...etag }
}

function fingerprintOf(request: FastifyRequest): string {
  return createHash('sha256')
    .update(`${request.method} ${request.url}\n`)
    .update(JSON.stringify(request.body ?? null))
    .digest('base64url')
}
