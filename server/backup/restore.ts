import { access } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { becomeProvider } from '../db/restricted-roles.ts'
import {
  listStoredTables,
  quotedName,
  type StoredTable,
  switchToTableRole,
} from '../db/stored-tables.ts'
import { StartupError } from '../process/startup-error.ts'
import { checkRestoredSecrets } from '../secrets/key-check.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import { type BackupLine, backupLine } from './backup-format.ts'
import { DamagedBackup, openBackupFile } from './encryption.ts'

/** How a backup is restored. */
export interface RestoreOptions {
  /** Replaces existing data; without it, the database must have no companies. */
  readonly replace: boolean
  /** Opens sealed values; undefined if there is no key. */
  readonly secrets: SecretBox | undefined
  /** Private keys for an encrypted backup. */
  readonly identityFile?: string | undefined
}

/**
 * Restores a backup in one transaction. The tables must exist with the structure they had at the
 * time of the backup.
 * @returns number of rows
 * @throws StartupError where the file isn't a complete backup, the database has data, or another
 * key is needed
 */
export async function restoreRows(
  { pool }: Database,
  file: string,
  { replace, secrets, identityFile }: RestoreOptions,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const tables = await listStoredTables(client)
    await lockTables(client, tables)
    if (!replace) await assertNoCompanies(client)
    let sequences: Sequence[] = []
    await withoutForeignKeyChecks(client, tables, async () => {
      await client.query(`truncate ${tables.map(({ name }) => quotedName(name)).join(', ')}`)
      sequences = await insertBackup(client, tables, readBackupLines(file, identityFile), file)
    })
    await checkRestoredSecrets(client, secrets)
    // Sequences aren't transactional, so they're set when nothing can fail any more.
    for (const { name, value, called } of sequences) {
      await client.query('select setval($1::regclass, $2, $3)', [quotedName(name), value, called])
    }
    await client.query('commit')
    await client.query('analyze')
    return await countStoredRows(client, tables)
  } finally {
    client.release(true)
  }
}

/**
 * When the newest migration of a backup was written, as in the migrations' journal (milliseconds).
 * @throws StartupError where the file isn't a backup
 */
export async function readBackupMigrationTime(
  file: string,
  identityFile?: string,
): Promise<number> {
  for await (const line of readBackupLines(file, identityFile)) {
    if (line.kind === 'stepwell') return line.migration
    break
  }
  throw incompleteBackupError(file)
}

type Sequence = Extract<BackupLine, { kind: 'sequence' }>

async function insertBackup(
  client: PoolClient,
  tables: readonly StoredTable[],
  lines: AsyncIterable<BackupLine>,
  file: string,
): Promise<Sequence[]> {
  const sequences: Sequence[] = []
  const byName = new Map(tables.map((table) => [table.name, table]))
  let insert: ((rows: (string | null)[][]) => Promise<void>) | undefined
  let count = 0
  let whole = false
  for await (const line of lines) {
    if (line.kind === 'table') {
      const table = byName.get(line.name)
      if (!table) throw new StartupError(`The backup has an unknown table ${line.name}.`)
      await switchToTableRole(client, table)
      insert = insertInto(client, table, line.columns)
    } else if (line.kind === 'rows') {
      await insert?.(line.rows)
      count += line.rows.length
    } else if (line.kind === 'sequence') sequences.push(line)
    else if (line.kind === 'end') whole = line.rows === count
  }
  if (!whole) throw incompleteBackupError(file)
  return sequences
}

function insertInto(
  client: PoolClient,
  { name, columns }: StoredTable,
  columnNames: readonly string[],
) {
  const types = new Map(columns.map((column) => [column.name, column.type]))
  const missing = columnNames.find((column) => !types.has(column))
  if (missing) throw new StartupError(`The backup has an unknown column ${name}.${missing}.`)
  const numbered = columnNames.map((_, index) => `c${index}`)
  const text =
    `insert into ${quotedName(name)} (${columnNames.map(quotedName).join(', ')}) overriding system value ` +
    `select ${columnNames.map((column, index) => `c${index}::${types.get(column)}`).join(', ')} ` +
    `from unnest(${columnNames.map((_, index) => `$${index + 1}::text[]`).join(', ')}) as r(${numbered.join(', ')})`
  return async (rows: (string | null)[][]) => {
    await client.query(
      text,
      columnNames.map((_, index) => rows.map((row) => row[index] ?? null)),
    )
  }
}

async function* readBackupLines(
  file: string,
  identityFile: string | undefined,
): AsyncGenerator<BackupLine> {
  await access(file).catch((cause) => {
    throw new StartupError(`There is no backup ${file} that can be read.`, { cause })
  })
  const source = await openBackupFile(file, identityFile)
  const unpacked = source.pipe(createGunzip())
  source.on('error', (error) => unpacked.destroy(error))
  try {
    for await (const line of createInterface({
      input: unpacked,
      crlfDelay: Number.POSITIVE_INFINITY,
    })) {
      yield backupLine.parse(JSON.parse(line))
    }
  } catch (cause) {
    throw isFileError(cause) ? incompleteBackupError(file, cause) : cause
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

/** Errors of age, zlib, JSON and the format; anything else comes from the database. */
function isFileError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    error instanceof DamagedBackup ||
    /^(ZodError|SyntaxError)$/.test(error.name) ||
    ('code' in error && /^Z_/.test(String(error.code)))
  )
}

function incompleteBackupError(file: string, cause?: unknown): StartupError {
  return new StartupError(`${file} is no whole backup of Stepwell: nothing was changed.`, { cause })
}

async function lockTables(client: PoolClient, tables: readonly StoredTable[]): Promise<void> {
  const names = tables.map(({ name }) => quotedName(name)).join(', ')
  await client.query(`lock table ${names} in access exclusive mode`)
}

async function assertNoCompanies(client: PoolClient): Promise<void> {
  await becomeProvider(client)
  const { rowCount } = await client.query('select from tenant limit 1')
  await client.query('reset role')
  if (rowCount === 0) return
  throw new StartupError(
    'The database holds companies: add --replace to remove everything it holds and put the backup in its place.',
  )
}

interface ForeignKey {
  readonly table: string
  readonly name: string
}

/**
 * Foreign keys are checked at the end, since rows may refer to later ones. No row counts as a
 * change for the audit.
 */
async function withoutForeignKeyChecks(
  client: PoolClient,
  tables: readonly StoredTable[],
  work: () => Promise<void>,
): Promise<void> {
  const { rows: keys } = await client.query<ForeignKey>(
    `select conrelid::regclass::text as table, conname as name from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace and not condeferrable`,
  )
  const all = async (state: string) => {
    for (const { table, name } of keys) {
      await client.query(`alter table ${table} alter constraint ${quotedName(name)} ${state}`)
    }
  }
  const triggers = async (state: string) => {
    for (const { name } of tables) {
      await client.query(`alter table ${quotedName(name)} ${state} trigger user`)
    }
  }
  await all('deferrable initially deferred')
  await triggers('disable')
  await work()
  await client.query('reset role')
  await client.query('set constraints all immediate')
  await triggers('enable')
  await all('not deferrable')
}

async function countStoredRows(
  client: PoolClient,
  tables: readonly StoredTable[],
): Promise<number> {
  let count = 0
  await client.query('begin')
  for (const table of tables) {
    await switchToTableRole(client, table)
    const { rows } = await client.query(
      `select count(*)::int as count from ${quotedName(table.name)}`,
    )
    count += rows[0].count
  }
  await client.query('commit')
  return count
}
