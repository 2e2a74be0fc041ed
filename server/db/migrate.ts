import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import type { Database } from './database.ts'
import { restrictedRolesOf, withRoles } from './restricted-roles.ts'

/** Found by the package's own name for it, so that a bundled server finds it too. */
const journal = createRequire(import.meta.url).resolve('#server/db/migrations/meta/_journal.json')
export const migrationsFolder = dirname(dirname(journal))

/** Any number; processes that start at once on one database take turns by it. */
export const migrationLock = 7_283_401
/** What a migration waits for holds up all who come after it: it gives up early and tries again. */
const lockTimeout = '3s'
const tries = 20

/**
 * Brings the database's tables up to date, all of it or nothing. Any number of processes may do so at once, and
 * servers of the version before may go on serving (docs/operations.md).
 * @param folder where the migrations are
 */
export async function migrate({ pool }: Database, folder = migrationsFolder): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = '${lockTimeout}'`)
    for (let attempt = 1; !(await tryToMigrate(client, folder, attempt)); attempt += 1) {
      await sleep(100 + 200 * Math.random())
    }
  } finally {
    // Ending the connection gives the lock back, whatever happened.
    client.release(true)
  }
}

/** When the newest migration was written that the database has had; undefined where it has had none. */
export async function migrationOf(client: Pick<PoolClient, 'query'>): Promise<number | undefined> {
  const found = await client.query("select to_regclass('drizzle.__drizzle_migrations') as name")
  if (found.rows[0].name === null) return undefined
  const { rows } = await client.query(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return rows[0].at === null ? undefined : Number(rows[0].at)
}

const journalSchema = z.looseObject({ entries: z.array(z.looseObject({ when: z.number() })) })

/**
 * Brings an empty database to where it was after one of the migrations.
 * @param last when that migration was written
 * @returns false where there is no such migration
 */
export async function migrateUpTo(database: Database, last: number): Promise<boolean> {
  const { entries, ...rest } = journalSchema.parse(JSON.parse(await readFile(journal, 'utf8')))
  if (!entries.some(({ when }) => when === last)) return false
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const earlier = { ...rest, entries: entries.filter(({ when }) => when <= last) }
    await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify(earlier))
    await migrate(database, folder)
    return true
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** False when somebody held a table for too long, and it is worth trying once more. */
async function tryToMigrate(client: PoolClient, folder: string, attempt: number): Promise<boolean> {
  try {
    await runMigrations(client, folder)
    return true
  } catch (error) {
    if (attempt < tries && isHeldUp(error)) return false
    throw error
  }
}

/** The roles have the same names in every migration; each is run with those of this database. */
async function runMigrations(client: PoolClient, folder: string): Promise<void> {
  const roles = await restrictedRolesOf(client)
  const config = { migrationsFolder: folder }
  const migrations = readMigrationFiles(config).map(({ sql, ...migration }) => ({
    ...migration,
    sql: sql.map((statement) => withRoles(statement, roles)),
  }))
  const dialect = new PgDialect()
  type NoSchema = Record<string, never>
  const session = new NodePgSession<NoSchema, NoSchema>(client, dialect, undefined)
  await dialect.migrate(migrations, session, config)
}

/** SQLSTATE lock_not_available, or deadlock_detected. */
function isHeldUp(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('code' in error) return error.code === '55P03' || error.code === '40P01'
  return isHeldUp(error.cause)
}
