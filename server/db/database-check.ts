import { StartupError } from '../process/startup-error.ts'
import type { Settings } from '../settings/settings.ts'
import type { Database } from './database.ts'
import { checkRole, type RoleTask } from './role-needs.ts'

const oldestVersion = 15

/** A database of one's own by its address, and the setting that has it. */
export interface DatabaseAddress {
  readonly url: string
  readonly setting: 'DATABASE_URL' | 'MIGRATIONS_DATABASE_URL'
}

/** By which a database of one's own is brought up to date; undefined where the settings name none. */
export function ownerDatabaseAddress({
  databaseUrl,
  migrationsDatabaseUrl,
}: Pick<Settings, 'databaseUrl' | 'migrationsDatabaseUrl'>): DatabaseAddress | undefined {
  if (migrationsDatabaseUrl) {
    return { url: migrationsDatabaseUrl, setting: 'MIGRATIONS_DATABASE_URL' }
  }
  return databaseUrl ? { url: databaseUrl, setting: 'DATABASE_URL' } : undefined
}

/**
 * Refuses the embedded database in production: one that was left there, or is made, would hide that DATABASE_URL did not
 * arrive.
 * @throws StartupError
 */
export function refuseEmbeddedInProduction(
  settings: Parameters<typeof ownerDatabaseAddress>[0],
): void {
  if (ownerDatabaseAddress(settings)) return
  throw new StartupError(
    'DATABASE_URL is not set, and the embedded database is refused when NODE_ENV is production: set DATABASE_URL to a PostgreSQL of your own.',
  )
}

/**
 * Asks a database of one's own for its version, and whether we may do there what is to be done.
 * @throws StartupError where it does not answer, is too old, or allows too little
 */
export async function checkDatabase(
  database: Database,
  address: DatabaseAddress,
  task: RoleTask,
): Promise<void> {
  await checkDatabaseVersion(database, address)
  await checkRole(database.pool, task, address.setting)
}

/** @throws StartupError where it does not answer or is too old */
export async function checkDatabaseVersion(
  { pool }: Database,
  { url, setting }: DatabaseAddress,
): Promise<void> {
  const { host } = new URL(url)
  const version = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((cause) => {
      throw new StartupError(
        `${setting} leads to no PostgreSQL that lets us in (${host}: ${databaseErrorReason(cause)}).`,
        { cause },
      )
    })
  const major = Math.floor((version.rows[0]?.version ?? 0) / 10_000)
  if (major < oldestVersion) {
    throw new StartupError(
      `${setting} leads to PostgreSQL ${major} at ${host}: it must be ${oldestVersion} or later.`,
    )
  }
}

/** Why a database did not answer: of several addresses tried the first, and the cause below a failed query. */
export function databaseErrorReason(error: unknown): string {
  if (error instanceof AggregateError) return databaseErrorReason(error.errors[0])
  if (error instanceof Error && error.cause) return databaseErrorReason(error.cause)
  return error instanceof Error ? error.message : String(error)
}
