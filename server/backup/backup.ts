import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { open, rename, rm, stat } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { PoolClient } from 'pg'
import type { Database } from '../db/database.ts'
import { readLastMigrationTime } from '../db/migrate.ts'
import {
  listSequences,
  listStoredTables,
  quotedName,
  type StoredTable,
  switchToTableRole,
} from '../db/stored-tables.ts'
import { StartupError } from '../process/startup-error.ts'
import type { BackupLine } from './backup-format.ts'
import type { BackupEncryption } from './encryption.ts'

/** Rows per line; fewer for file contents, so that a line stays within a few megabytes. */
const rowsPerLine = ({ columns }: StoredTable) =>
  columns.some(({ type }) => type === 'bytea') ? 8 : 500

/**
 * Writes a consistent snapshot of the whole database to a file while servers keep running. The file
 * contains personal data and the keys of the embedded sign-in, so only this account can read it. It
 * appears once complete.
 * @param sealing encrypts the file; by default it is only compressed
 * @returns number of rows
 * @throws StartupError where the file can't be written; nothing is left of it
 */
export async function writeBackup(
  { pool }: Database,
  file: string,
  sealing: BackupEncryption = async (packed) => packed,
): Promise<number> {
  const draft = `${file}.${randomUUID()}`
  if (await isFolder(file)) throw writeFailure(file, 'EISDIR')
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read, read only')
    const rows = await writeBackupFile(draft, sealing, (write) =>
      writeDatabase(client, write),
    ).catch((error) => {
      throw error instanceof FileError ? writeFailure(file, error.message) : error
    })
    await client.query('commit')
    await rename(draft, file).catch((error) => {
      throw writeFailure(file, error.code)
    })
    return rows
  } finally {
    client.release(true)
    await rm(draft, { force: true })
  }
}

type WriteLine = (line: BackupLine) => Promise<void>

async function writeDatabase(client: PoolClient, write: WriteLine): Promise<number> {
  const migration = await readLastMigrationTime(client)
  if (migration === undefined) throw new StartupError('The database is empty: nothing was written.')
  await write({ kind: 'stepwell', format: 1, migration })
  let count = 0
  for (const table of await listStoredTables(client))
    count += await writeTable(client, table, write)
  await client.query('reset role')
  for (const name of await listSequences(client)) {
    const { rows } = await client.query(`select last_value, is_called from ${quotedName(name)}`)
    await write({ kind: 'sequence', name, value: rows[0].last_value, called: rows[0].is_called })
  }
  await write({ kind: 'end', rows: count })
  return count
}

async function writeTable(
  client: PoolClient,
  table: StoredTable,
  write: WriteLine,
): Promise<number> {
  const { name, columns } = table
  await switchToTableRole(client, table)
  await write({ kind: 'table', name, columns: columns.map((column) => column.name) })
  // Text preserves every type exactly.
  const values = columns.map((column) => `${quotedName(column.name)}::text`).join(', ')
  await client.query(
    `declare rows no scroll cursor for select array[${values}] as row from ${quotedName(name)}`,
  )
  let count = 0
  while (true) {
    const { rows } = await client.query(`fetch ${rowsPerLine(table)} from rows`)
    if (rows.length === 0) break
    count += rows.length
    await write({ kind: 'rows', rows: rows.map(({ row }) => row) })
  }
  await client.query('close rows')
  return count
}

/** The file can't be created or written; the message is the system's error code. */
class FileError extends Error {}

/**
 * Writes lines of JSON, compressed and optionally encrypted.
 * @throws FileError
 */
async function writeBackupFile<T>(
  path: string,
  sealing: BackupEncryption,
  work: (write: WriteLine) => Promise<T>,
): Promise<T> {
  const packed = createGzip()
  const handle = await open(path, 'wx', 0o600).catch((error) => {
    throw new FileError(error.code)
  })
  const output = handle.createWriteStream({ flush: true })
  const failed = new Promise<never>((_resolve, reject) => {
    output.once('error', (error) => reject(new FileError(systemErrorCode(error))))
  })
  failed.catch(() => undefined)
  const sealed = await sealing(packed)
  sealed.once('error', (error) => output.destroy(error))
  sealed.pipe(output)
  const write: WriteLine = async (line) => {
    if (!packed.write(`${JSON.stringify(line)}\n`)) {
      await Promise.race([once(packed, 'drain'), failed])
    }
  }
  try {
    const result = await work(write)
    packed.end()
    await Promise.race([failed, finished(output)])
    return result
  } finally {
    packed.destroy()
    output.destroy()
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'what should be its folder is a file',
  EISDIR: 'that is a folder, name a file in it',
  EACCES: 'this account may not write there',
  EPERM: 'this account may not write there',
  EROFS: 'that disk can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'this account has no room left on the disk',
  EFBIG: 'that disk takes no file as large',
}

function writeFailure(file: string, code: string): StartupError {
  return new StartupError(
    `The backup can't be written to ${file}: ${reasons[code] ?? code}. Nothing of it was left there.`,
  )
}

function systemErrorCode(error: Error): string {
  return 'code' in error ? String(error.code) : error.name
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
