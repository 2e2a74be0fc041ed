import { StartupError } from '../process/startup-error.ts'
import type { Settings } from '../settings/settings.ts'
import type { Database } from './database.ts'
import { checkRole, type RoleTask } from './role-needs.ts'

const oldestVersion = 15

/** The address of an external database, and the setting it comes from. */
export interface DatabaseAddress {
  readonly url: string
  readonly setting: 'DATABASE_URL' | 'MIGRATIONS_DATABASE_URL'
}

/** The address at which an external database is migrated; undefined if the settings name none. */
export function findOwnerDatabaseAddress({
  databaseUrl,
  migrationsDatabaseUrl,
}: Pick<Settings, 'databaseUrl' | 'migrationsDatabaseUrl'>): DatabaseAddress | undefined {
  if (migrationsDatabaseUrl) {
    return { url: migrationsDatabaseUrl, setting: 'MIGRATIONS_DATABASE_URL' }
  }
  return databaseUrl ? { url: databaseUrl, setting: 'DATABASE_URL' } : undefined
}

/**
 * Refuses the embedded database in production, where it would hide that DATABASE_URL is missing.
 * @throws StartupError
 */
export function refuseEmbeddedInProduction(
  settings: Parameters<typeof findOwnerDatabaseAddress>[0],
): void {
  if (findOwnerDatabaseAddress(settings)) return
  throw new StartupError(
    'DATABASE_URL is not set, and the embedded database is refused when NODE_ENV is production: set DATABASE_URL to a PostgreSQL of your own.',
  )
}

/**
 * Checks an external database's version, and whether our role has the rights the task needs.
 * @throws StartupError where it doesn't answer, is too old, or grants too little
 */
export async function checkDatabase(
  database: Database,
  address: DatabaseAddress,
  task: RoleTask,
): Promise<void> {
  await checkDatabaseVersion(database, address)
  await checkRole(database.pool, task, address.setting)
}

/** @throws StartupError where it doesn't answer or is too old */
export async function checkDatabaseVersion(
  { pool }: Database,
  { url, setting }: DatabaseAddress,
): Promise<void> {
  const { host } = new URL(url)
  const version = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((cause) => {
      throw new StartupError(
        `Can't connect to the PostgreSQL that ${setting} names (${host}: ${databaseErrorReason(cause)}).`,
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

/**
 * Why a database didn't answer: the first of several tried addresses, and the cause of a failed
 * query.
 */
export function databaseErrorReason(error: unknown): string {
  if (error instanceof AggregateError) return databaseErrorReason(error.errors[0])
  if (error instanceof Error && error.cause) return databaseErrorReason(error.cause)
  return error instanceof Error ? error.message : String(error)
}
