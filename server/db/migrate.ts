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

/** Found by the package's own name for it, so that a bundled server finds it too. */
const journal = createRequire(import.meta.url).resolve('#server/db/migrations/meta/_journal.json')
export const migrationsFolder = dirname(dirname(journal))

/** Any number; processes that start at once on one database take turns by it. */
export const migrationLock = 7_283_401
/** What a migration waits for holds up all who come after it: it gives up early and tries again. */
const lockTimeout = '3s'
const tries = 20

export interface MigrateOptions {
  /** Where the migrations are. */
  readonly folder?: string
  /** Is told which migration runs, and how long it takes. */
  readonly log?: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** How often it is told of what takes long, in milliseconds. */
  readonly interval?: number
}

/**
 * Brings the database's tables up to date, each migration all of it or nothing: cut off, the next call goes on with the one
 * that was under way. Any number of processes may do so at once, and servers of the version before may go on serving
 * (docs/operations/upgrades.md).
 * @throws StartupError where one of the migrations fails
 */
export async function migrate(
  { pool }: Database,
  { folder = migrationsFolder, log = silent, interval = 30_000 }: MigrateOptions = {},
): Promise<void> {
  const client = await pool.connect()
  try {
    await takeTurns(client, log)
    await client.query(`set lock_timeout = '${lockTimeout}'`)
    const migrations = await migrationsToRun(client, folder)
    for (const [index, migration] of migrations.entries()) {
      const place = `Migration ${index + 1} of ${migrations.length} (${migration.name})`
      await logProgress(place, { log, interval }, () => runUntilThrough(client, migration, folder))
    }
  } catch (cause) {
    throw new StartupError(
      `The database cannot be brought up to date (${databaseErrorReason(cause)}).`,
      {
        cause,
      },
    )
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    client.release(true)
  }
}

const silent = { info: () => undefined, warn: () => undefined }

async function takeTurns(client: PoolClient, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1) as taken',
    [migrationLock],
  )
  if (rows[0]?.taken) return
  log.warn('Another process brings the database up to date: this one waits for it.')
  await client.query('select pg_advisory_lock($1)', [migrationLock])
}

/** Says that a migration begins and ended, and now and then that it is still at work. */
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

/** When the newest migration was written that the database has had; undefined where it has had none. */
export async function readLastMigration(
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
 * Brings an empty database to where it was after one of the migrations.
 * @param last when that migration was written
 * @returns false where there is no such migration
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
 * What the database has not had yet. The roles have the same names in every migration; each is run with those of this
 * database.
 */
async function migrationsToRun(client: PoolClient, folder: string): Promise<Migration[]> {
  const [roles, last = 0] = [await getRestrictedRoles(client), await readLastMigration(client)]
  const { entries } = await readJournal(folder)
  return readMigrationFiles({ migrationsFolder: folder })
    .map(({ sql, ...migration }) => ({
      ...migration,
      name: entries.find(({ when }) => when === migration.folderMillis)?.tag ?? '',
      sql: sql.map((statement) => withRoleNames(statement, roles)),
    }))
    .filter(({ folderMillis }) => folderMillis > last)
}

/** Gives way when somebody holds a table for too long, and tries again. */
async function runUntilThrough(
  client: PoolClient,
  migration: Migration,
  folder: string,
): Promise<void> {
  const dialect = new PgDialect()
  type NoSchema = Record<string, never>
  const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined)
  for (let attempt = 1; ; attempt += 1) {
    try {
      // One transaction, in which it is noted, too.
      return await dialect.migrate([migration], session, { migrationsFolder: folder })
    } catch (error) {
      if (attempt >= tries || !isHeldUp(error)) throw error
    }
    await sleep(100 + 200 * Math.random())
  }
}

/** SQLSTATE lock_not_available, or deadlock_detected. */
function isHeldUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error) return error.code === '55P03' || error.code === '40P01'
  return isHeldUp(error.cause)
}
