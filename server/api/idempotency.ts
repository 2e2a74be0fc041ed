import { and, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import { OutdatedAccess, type Queries, type TenantScope } from '../db/database.ts'
import { createPreparedStatement, placeholder } from '../db/prepared-statement.ts'
import { idempotencyKey } from '../db/schema/requests.ts'
import type { AwaitBeforeCommit } from '../db/transaction.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { FileDelivery } from './file-delivery.ts'
import { malformedInput, Problem } from './problem.ts'
import type { FileToSend } from './send-file.ts'

/** An answer that is stored with its key, to be sent again. */
export interface KeyedAnswer {
  readonly output: unknown
  readonly etag?: string
  /** Sent instead of an envelope. */
  readonly file?: FileToSend
  /** The part of the file to send; all of it if unset. */
  readonly delivery?: FileDelivery
  readonly replayed?: true
}

const isOwnKey = and(
  eq(idempotencyKey.tenantId, placeholder('tenantId', idempotencyKey.tenantId)),
  eq(idempotencyKey.personId, placeholder('personId', idempotencyKey.personId)),
  eq(idempotencyKey.key, placeholder('key', idempotencyKey.key)),
)

const claimKey = createPreparedStatement('claim_key', (queries) =>
  queries
    .insert(idempotencyKey)
    .values({
      // Set in the transaction; the company isn't known when the statement is sent.
      tenantId: sql`current_tenant_id()`,
      personId: sql`current_person_id()::int`,
      key: placeholder('key', idempotencyKey.key),
      fingerprint: placeholder('fingerprint', idempotencyKey.fingerprint),
    })
    .onConflictDoNothing(),
)

const findAnswer = createPreparedStatement('find_answer', (queries) =>
  queries.select().from(idempotencyKey).where(isOwnKey),
)

const storeAnswer = createPreparedStatement('store_answer', (queries) =>
  queries
    .update(idempotencyKey)
    .set({ answer: placeholder('answer', idempotencyKey.answer) })
    .where(isOwnKey),
)

/** The Idempotency-Key of a mutating call. @throws Problem malformed */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined || request.method === 'GET') return undefined
  if (typeof key === 'string' && /^[\x21-\x7e]{1,200}$/.test(key)) return key
  throw malformedInput('Idempotency-Key must be 1 to 200 characters without spaces.')
}

/** A mutation that runs once per key. */
export interface KeyedWork {
  /** Claims the key right after the transaction starts. `once` waits for the result. */
  readonly claim: (queries: Queries) => void
  /** Runs the work, or returns the earlier answer. @throws Problem conflict if the key was used for a different call */
  readonly once: (
    tenant: TenantScope,
    beforeCommit: AwaitBeforeCommit,
    work: () => Promise<KeyedAnswer>,
  ) => Promise<KeyedAnswer>
}

/**
 * Runs a mutation once per key: its answer is stored in the same transaction and sent again for repeated calls
 * (docs/architecture.md, Idempotency). Concurrent calls with one key wait for each other.
 * @param body identifies the call; for uploads it contains the file's digest
 * @param early starts the work before the key is known to be new, and rolls it back if it isn't
 */
export function runOnceByKey(
  request: FastifyRequest,
  secrets: SecretBox,
  {
    body = request.body,
    early = false,
  }: { readonly body?: unknown; readonly early?: boolean } = {},
): KeyedWork {
  let claiming: Promise<KeyClaim | undefined>
  let wasUndone = false
  return {
    claim(queries) {
      claiming = claimFor(queries)
      // An error while entering the transaction takes precedence.
      claiming.catch(() => undefined)
    },
    async once({ queries, tenantId, personId }, beforeCommit, work) {
      const working = early && !wasUndone ? work() : undefined
      await Promise.allSettled([claiming, working])
      const claim = await claiming
      if (!claim) return working ?? work()
      if (working && !claim.isNew) {
        wasUndone = true
        throw new OutdatedAccess()
      }
      const row = { tenantId, personId, key: claim.key }
      if (claim.isNew) {
        const answer = await (working ?? work())
        beforeCommit(storeAnswer(queries).execute({ ...row, answer }))
        return answer
      }
      const [earlier] = await findAnswer(queries).execute(row)
      // Earlier releases stored bodies without sorting their keys.
      const asWritten = () => requestFingerprints(request, body, secrets, JSON.stringify)
      const isOneOf = (known: readonly string[]) => known.includes(earlier?.fingerprint ?? '')
      if (!earlier || !(isOneOf(claim.fingerprints) || isOneOf(asWritten()))) {
        throw new Problem(
          'conflict',
          'This Idempotency-Key was already used for a different request.',
        )
      }
      return { ...parseStoredAnswer(earlier.answer), replayed: true }
    },
  }

  async function claimFor(queries: Queries): Promise<KeyClaim | undefined> {
    const key = readIdempotencyKey(request)
    if (key === undefined) return undefined
    const fingerprints = requestFingerprints(request, body, secrets)
    const { rowCount } = await claimKey(queries).execute({ key, fingerprint: fingerprints[0] })
    return { key, fingerprints, isNew: rowCount !== 0 }
  }
}

interface KeyClaim {
  readonly key: string
  /** One for each encryption key, the current one first. */
  readonly fingerprints: readonly string[]
  /** Whether this call claimed the key, so that nothing is sent again. */
  readonly isNew: boolean
}

function parseStoredAnswer(stored: unknown): KeyedAnswer {
  if (typeof stored !== 'object' || stored === null) return { output: null }
  const etag = 'etag' in stored && typeof stored.etag === 'string' ? { etag: stored.etag } : {}
  return { output: 'output' in stored ? stored.output : null, ...etag }
}

/**
 * Keyed hashes, because a body may contain secrets that a plain hash would let an attacker guess. One per encryption
 * key, the current one first.
 */
function requestFingerprints(
  request: FastifyRequest,
  body: unknown,
  secrets: SecretBox,
  written: (body: unknown) => string = canonicalJson,
): readonly string[] {
  return secrets.fingerprints(`${request.method} ${request.url}\n${written(body ?? null)}`)
}

/** JSON with sorted keys: their order has no meaning (RFC 8259 §4). */
function canonicalJson(body: unknown): string {
  return JSON.stringify(sortKeys(body))
}

function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(sortKeys)
  const members = Object.entries(value).sort(compareNames)
  for (const member of members) member[1] = sortKeys(member[1])
  return Object.fromEntries(members)
}

function compareNames([one]: [string, unknown], [other]: [string, unknown]): number {
  return one < other ? -1 : 1
}
