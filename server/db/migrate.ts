import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { FastifyBaseLogger } from 'fastify'
import type { PoolClient } from 'pg'
import { z } from 'zod/mini'
import { StartupError } from '../process/startup-error.ts'
import type { Database } from './database.ts'
import { databaseErrorReason } from './database-check.ts'
import { getRestrictedRoles, withRoleNames } from './restricted-roles.ts'

/** Resolved through the package's import map, so that a bundled server finds it, too. */
const journal = createRequire(import.meta.url).resolve('#server/db/migrations/meta/_journal.json')
/** The folder with the SQL migrations. */
export const migrationsFolder = dirname(dirname(journal))

/** An arbitrary lock number: processes that start at the same time migrate one after the other. */
export const migrationLock = 7_283_401
/** A waiting migration blocks everyone behind it, so it gives up early and tries again. */
const lockTimeout = '3s'
const tries = 20

/** Where the migrations are and how their progress is reported. */
export interface MigrateOptions {
  /** The folder of the migrations. */
  readonly folder?: string
  /** Receives which migration runs and how long it takes. */
  readonly log?: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** How often a long migration is reported, in milliseconds. */
  readonly interval?: number
}

/**
 * Runs the missing migrations, each of them completely or not at all; after an interruption the
 * next call continues. Any number of processes can do so at once, while servers of the previous
 * version keep serving (docs/operations/upgrades.md).
 * @throws StartupError where a migration fails
 */
export async function migrate(
  { pool }: Database,
  { folder = migrationsFolder, log = silent, interval = 30_000 }: MigrateOptions = {},
): Promise<void> {
  const client = await pool.connect()
  try {
    await waitForMigrationLock(client, log)
    await client.query(`set lock_timeout = '${lockTimeout}'`)
    const migrations = await listMissingMigrations(client, folder)
    for (const [index, migration] of migrations.entries()) {
      const place = `Migration ${index + 1} of ${migrations.length} (${migration.name})`
      await logProgress(place, { log, interval }, () => runUntilApplied(client, migration, folder))
    }
  } catch (cause) {
    throw new StartupError(
      `The database cannot be brought up to date (${databaseErrorReason(cause)}).`,
      {
        cause,
      },
    )
  } finally {
    // Closing the connection releases the lock in any case.
    client.release(true)
  }
}

const silent = { info: () => undefined, warn: () => undefined }

async function waitForMigrationLock(
  client: PoolClient,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [migrationLock],
  )
  if (rows[0]?.taken) return
  log.warn('Another process brings the database up to date: this one waits for it.')
  await client.query('select pg_advisory_lock($1)', [migrationLock])
}

/** Reports the start and end of a migration, and at intervals that it is still running. */
async function logProgress(
  place: string,
  { log, interval }: Required<Pick<MigrateOptions, 'log' | 'interval'>>,
  work: () => Promise<void>,
): Promise<void> {
  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1)
  log.info(`${place} begins.`)
  const reminding = setInterval(
    () => log.warn(`${place} is at work for ${seconds()} seconds.`),
    interval,
  )
  try {
    await work()
  } finally {
    clearInterval(reminding)
  }
  log.info(`${place} took ${seconds()} seconds.`)
}

/** When the newest applied migration was written; undefined if none was applied. */
export async function readLastMigrationTime(
  client: Pick<PoolClient, 'query'>,
): Promise<number | undefined> {
  const found = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (found.rows[0].name === null) return undefined
  const { rows } = await client.query(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return rows[0].at === null ? undefined : Number(rows[0].at)
}

const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
})

async function readJournal(folder: string) {
  const text = await readFile(join(folder, 'meta', '_journal.json'), 'utf8')
  return journalSchema.parse(JSON.parse(text))
}

/**
 * Migrates an empty database up to a certain migration, for tests and restores.
 * @param last when that migration was written
 * @returns false if there is no such migration
 */
export async function migrateUpTo(database: Database, last: number): Promise<boolean> {
  const { entries, ...rest } = await readJournal(migrationsFolder)
  if (!entries.some(({ when }) => when === last)) return false
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const earlier = { ...rest, entries: entries.filter(({ when }) => when <= last) }
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(earlier))
    await migrate(database, { folder })
    return true
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Migration extends MigrationMeta {
  readonly name: string
}

/**
 * The migrations that haven't been applied. Role names, which are the same in all migrations, are
 * replaced by this database's.
 */
async function listMissingMigrations(client: PoolClient, folder: string): Promise<Migration[]> {
  const [roles, last = 0] = [await getRestrictedRoles(client), await readLastMigrationTime(client)]
  const { entries } = await readJournal(folder)
  return readMigrationFiles({ migrationsFolder: folder })
    .map(({ sql, ...migration }) => ({
      ...migration,
      name: entries.find(({ when }) => when === migration.folderMillis)?.tag ?? '',
      sql: sql.map((statement) => withRoleNames(statement, roles)),
    }))
    .filter(({ folderMillis }) => folderMillis > last)
}

/** Tries again when a table stays locked for too long. */
async function runUntilApplied(
  client: PoolClient,
  migration: Migration,
  folder: string,
): Promise<void> {
  const dialect = new PgDialect()
  type NoSchema = Record<string, never>
  const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined)
  for (let attempt = 1; ; attempt += 1) {
    try {
      // The migration and its record share one transaction.
      return await dialect.migrate([migration], session, { migrationsFolder: folder })
    } catch (error) {
      if (attempt >= tries || !isLockFailure(error)) throw error
    }
    await sleep(100 + 200 * Math.random())
  }
}

/** SQLSTATE lock_not_available or deadlock_detected. */
function isLockFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error) return error.code === '55P03' || error.code === '40P01'
  return isLockFailure(error.cause)
}
