import { recordErasures, repeatErasures } from '../administration/personal-data/erasure-record.ts'
import { type RestoreOptions, restoreRows } from '../backup/restore.ts'
import type { Database } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import { quietProgress } from './command.ts'

/** How a backup is restored, and where recorded erasures are kept. */
export interface RestoreBackupOptions extends RestoreOptions {
  /** The folder of the file in which erasures outlive the database. */
  readonly dataFolder: string
  readonly clock: () => Date
}

/**
 * Restores a backup, migrates it, and repeats the recorded erasures. Erasures known only to the
 * replaced database are recorded first.
 * @returns lines for the operator
 * @throws StartupError
 */
export async function restoreBackup(
  database: Database,
  file: string,
  { dataFolder, clock, ...options }: RestoreBackupOptions,
): Promise<string[]> {
  if (options.replace && (await hasErasures(database))) await recordErasures(database, dataFolder)
  const rows = await restoreRows(database, file, options)
  await migrate(database, { log: quietProgress })
  const repeated = await repeatErasures(database, dataFolder, clock)
  return [`${rows} rows are restored from ${file}`, ...repeated]
}

/** A database of an early version doesn't have the table. */
async function hasErasures({ pool }: Database): Promise<boolean> {
  const { rows } = await pool.query(`select to_regclass('public.erasure') is not null as there`)
  return rows[0].there
}
