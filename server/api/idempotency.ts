import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { TenantScope } from '../db/database.ts'
import { placeholder, preparedStatement } from '../db/prepared-statement.ts'
import { idempotencyKey } from '../db/schema/requests.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { Delivery } from './delivery.ts'
import type { SentFile } from './file.ts'
import { malformedInput, Problem } from './problem.ts'

/** An answer as it is stored under its key and sent again. */
export interface Answer {
  readonly output: unknown
  readonly etag?: string
  /** Sent instead of an envelope. */
  readonly file?: SentFile
  /** How much of the file is sent; all where unset. */
  readonly delivery?: Delivery
  readonly replayed?: true
}

const own = and(
  eq(idempotencyKey.tenantId, placeholder('tenantId', idempotencyKey.tenantId)),
  eq(idempotencyKey.personId, placeholder('personId', idempotencyKey.personId)),
  eq(idempotencyKey.key, placeholder('key', idempotencyKey.key)),
)

const claimKey = preparedStatement('claim_key', (queries) =>
  queries
    .insert(idempotencyKey)
    .values({
      tenantId: placeholder('tenantId', idempotencyKey.tenantId),
      personId: placeholder('personId', idempotencyKey.personId),
      key: placeholder('key', idempotencyKey.key),
      fingerprint: placeholder('fingerprint', idempotencyKey.fingerprint),
    })
    .onConflictDoNothing(),
)

const findAnswer = preparedStatement('find_answer', (queries) =>
  queries.select().from(idempotencyKey).where(own),
)

const storeAnswer = preparedStatement('store_answer', (queries) =>
  queries
    .update(idempotencyKey)
    .set({ answer: placeholder('answer', idempotencyKey.answer) })
    .where(own),
)

/** Answers are stored for a week, no retry comes later; each new key deletes a few old ones. */
const clearOldKeys = preparedStatement('clear_old_keys', (queries) =>
  queries.delete(idempotencyKey).where(
    sql`ctid = any(array(
      select ctid from ${idempotencyKey} where created_at < now() - interval '7 days'
      limit 100 for update skip locked
    ))`,
  ),
)

/**
 * The Idempotency-Key of a mutation.
 * @throws Problem malformed
 */
export function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || request.method === 'GET') return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw malformedInput('Idempotency-Key is 1 to 200 characters without spaces.')
}

/**
 * Does the work of a mutation once, however often it is sent: the answer is stored in the same transaction
 * and sent again (docs/architecture.md, Sending safely). Several at once take turns: the second waits on the key of
 * the first.
 * @param body what distinguishes one call from another; of an upload the digest of its file stands for the file
 * @throws Problem conflict when the key came with another call before
 */
export async function onceByKey(
  tenant: TenantScope,
  request: FastifyRequest,
  secrets: SecretBox,
  work: () => Promise<Answer>,
  body: unknown = request.body,
): Promise<Answer> {
  const key = keyOf(request)
  if (key === undefined) return work()
  const { queries, tenantId, personId } = tenant
  const row = { tenantId, personId, key }
  const [fingerprint, ...byOldKeys] = fingerprintsOf(request, body, secrets)
  const claimed = await claimKey(queries).execute({ ...row, fingerprint })
  if (claimed.rowCount === 0) {
    const [earlier] = await findAnswer(queries).execute(row)
    // Releases before this one stored bodies as they were written.
    const asWritten = () => fingerprintsOf(request, body, secrets, JSON.stringify)
    const isOneOf = (known: readonly (string | undefined)[]) => known.includes(earlier?.fingerprint)
    if (!earlier || !(isOneOf([fingerprint, ...byOldKeys]) || isOneOf(asWritten()))) {
      throw new Problem('conflict', 'This Idempotency-Key was used for another request.')
    }
    return { ...storedAnswer(earlier.answer), replayed: true }
  }
  const answer = await work()
  await Promise.all([
    storeAnswer(queries).execute({ ...row, answer }),
    clearOldKeys(queries).execute(),
  ])
  return answer
}

function storedAnswer(stored: unknown): Answer {
  if (typeof stored !== 'object' || stored === null) return { output: null }
  const etag = 'etag' in stored && typeof stored.etag === 'string' ? { etag: stored.etag } : {}
  return { output: 'output' in stored ? stored.output : null, ...etag }
}

/** Keyed: a body may hold secrets, and a plain hash would let them be guessed. One for each key, the current first. */
function fingerprintsOf(
  request: FastifyRequest,
  body: unknown,
  secrets: SecretBox,
  written: (body: unknown) => string = writtenInOrder,
): readonly string[] {
  return secrets.fingerprints(`${request.method} ${request.url}\n${written(body ?? null)}`)
}

/** As JSON, the members of each object by their names: their order says nothing (RFC 8259 §4). */
function writtenInOrder(body: unknown): string {
  return JSON.stringify(body, (_name, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(byName))
      : value,
  )
}

function byName([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}
