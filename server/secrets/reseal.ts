import { randomUUID } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { becomeProvider } from '../db/restricted-roles.ts'
import { quotedName } from '../db/stored-tables.ts'
import { StartupError } from '../process/startup-error.ts'
import { keyCheckPlace, keyCheckText } from './key-check.ts'
import { draftSecretPlace, type SecretBox } from './secret-box.ts'

/** The result of resealing, and what is left. */
export interface ResealResult {
  readonly resealed: number
  /** Secrets that no configured key opens. */
  readonly unreadable: number
}

/** An arbitrary lock number, so that one run happens at a time. */
const resealLock = 7_283_404
const rowsAtOnce = 200

/** All columns with sealed values, and the place each value is sealed for. */
const sources: readonly SealedColumn[] = [
  {
    table: 'request_secret',
    column: 'sealed',
    key: "tenant_id || ' ' || id",
    parts: 'tenant_id, draft_id::text, path',
    placeOf: ([tenantId = '', draftId = '', path = '']) =>
      draftSecretPlace(tenantId, Number(draftId), path),
  },
  ...(['sshKey', 'privateKey'] as const).map((name) => ({
    table: 'file_transfer_leg',
    column: name === 'sshKey' ? 'sealed_ssh_key' : 'sealed_private_key',
    key: "tenant_id || ' ' || id",
    parts: 'tenant_id, transfer_id::text, type',
    placeOf: ([tenantId = '', transferId = '', type = '']: readonly string[]) =>
      `${tenantId} leg ${transferId} ${type} ${name}`,
  })),
]

interface SealedColumn {
  readonly table: string
  readonly column: string
  /** The row's key as one text. */
  readonly key: string
  /** The columns that make up its place. */
  readonly parts: string
  placeOf(parts: readonly string[]): string
}

/**
 * Reseals everything that was sealed with an older key, in small transactions while servers run. An
 * interrupted run can simply be repeated.
 * @param actor recorded in the audit as the call
 * @throws StartupError where another run is active, or neither the current nor an old key is the
 * database's
 */
export async function resealSecrets(
  database: Database,
  box: SecretBox,
  { actor, clock }: { readonly actor: string; readonly clock: () => Date },
): Promise<ResealResult> {
  const client = await database.pool.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [resealLock])
    if (!rows[0].free) {
      throw new StartupError(
        'The secrets are being sealed again by another command: wait until it is done. Nothing was changed.',
      )
    }
    const audit = { actor, requestId: randomUUID(), instant: clock() }
    await assertKeyOpensCheck(client, box)
    let resealed = 0
    let unreadable = 0
    for (const source of sources) {
      let after = ''
      while (true) {
        const batch = await inProviderTransaction(client, () =>
          resealBatch(client, box, source, after, audit),
        )
        resealed += batch.resealed
        unreadable += batch.unreadable
        if (batch.last === undefined) break
        after = batch.last
      }
    }
    // Done last, so that a server with only the new key can't start before.
    if (unreadable === 0) await resealKeyCheck(client, box)
    return { resealed, unreadable }
  } finally {
    client.release(true)
  }
}

interface ResealAudit {
  readonly actor: string
  readonly requestId: string
  readonly instant: Date
}

async function resealBatch(
  client: PoolClient,
  box: SecretBox,
  { table, column, key, parts, placeOf }: SealedColumn,
  after: string,
  { actor, requestId, instant }: ResealAudit,
): Promise<{ resealed: number; unreadable: number; last: string | undefined }> {
  const { rows } = await client.query<{ key: string; parts: string[]; sealed: string }>(
    `select ${key} as key, array[${parts}] as parts, ${column} as sealed from ${quotedName(table)}
      where ${column} is not null and not starts_with(${column}, $1) and (${key}) collate "C" > $2
      order by (${key}) collate "C" limit ${rowsAtOnce}`,
    [box.prefix, after],
  )
  let resealed = 0
  let unreadable = 0
  for (const row of rows) {
    const where = placeOf(row.parts)
    const text = openIfPossible(box, row.sealed, where)
    if (text === undefined) {
      unreadable += 1
      continue
    }
    // A value replaced since then is already sealed with the current key.
    const { rowCount } = await client.query(
      `update ${quotedName(table)} set ${column} = $1 where (${key}) = $2 and ${column} = $3`,
      [box.seal(text, where), row.key, row.sealed],
    )
    resealed += rowCount ?? 0
  }
  if (resealed > 0) {
    await client.query(
      `insert into audit_entry (call, request_id, change, entity, entity_id, at)
        values ($1, $2, 'update', $3, $4, $5)`,
      [actor, requestId, `${table} sealed again`, box.keyId, instant],
    )
  }
  return { resealed, unreadable, last: rows.at(-1)?.key }
}

async function assertKeyOpensCheck(client: PoolClient, box: SecretBox): Promise<void> {
  const { rows } = await client.query<{ sealed: string }>('select sealed from secrets_key_check')
  const [check] = rows
  if (!check || openIfPossible(box, check.sealed, keyCheckPlace) !== undefined) return
  throw new StartupError(
    "The database's secrets were sealed with a key that is neither SECRETS_KEY nor in SECRETS_KEYS_OLD: name it there. Nothing was changed.",
  )
}

async function resealKeyCheck(client: PoolClient, box: SecretBox): Promise<void> {
  await client.query(
    `insert into secrets_key_check (sealed) values ($1)
      on conflict ("only") do update set sealed = excluded.sealed`,
    [box.seal(keyCheckText, keyCheckPlace)],
  )
}

function openIfPossible(box: SecretBox, sealed: string, where: string): string | undefined {
  try {
    return box.open(sealed, where)
  } catch {
    return undefined
  }
}

async function inProviderTransaction<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  await becomeProvider(client)
  const result = await work()
  await client.query('commit')
  return result
}
