import type { FastifyBaseLogger } from 'fastify'
import { type Database, openDatabase } from '../db/database.ts'
import { fillDemoWorld } from '../db/demo-world.ts'
import { openEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { checkRole, type RoleTask } from '../db/role-needs.ts'
import { openSecrets } from '../secrets/key-check.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { Settings } from '../settings/settings.ts'
import { CannotStart } from './cannot-start.ts'
import type { Clock } from './clock.ts'
import type { Undo } from './undo.ts'

/**
 * Opens the database the settings name, or the embedded one; up to date, and with the demo world if empty. With
 * it comes what seals the secrets in it.
 */
export async function openData(
  settings: Settings,
  clock: Clock,
  log: FastifyBaseLogger,
  undo: Undo,
): Promise<{ database: Database; secrets: SecretBox }> {
  const url = settings.databaseUrl ?? (await openEmbedded(settings.dataFolder, log, undo))
  const database = openDatabase(url)
  undo.add(() => database.close())
  if (settings.databaseUrl) await reach(database, settings.databaseUrl, 'work')
  await bringUpToDate(database)
  const secrets = await openSecrets(database, settings, log)
  if (settings.demoWorld) await fillDemoWorld(database, clock, secrets)
  return { database, secrets }
}

async function openEmbedded(folder: string, log: FastifyBaseLogger, undo: Undo): Promise<string> {
  const postgres = await openEmbeddedPostgres(folder, log)
  undo.add(() => postgres.stop())
  return postgres.url
}

async function bringUpToDate(database: Database): Promise<void> {
  try {
    await migrate(database)
  } catch (cause) {
    throw new CannotStart(`The database cannot be brought up to date (${reasonOf(cause)}).`, {
      cause,
    })
  }
}

const oldestVersion = 15

/**
 * Asks a database of one's own for its version, and whether we may do there what is to be done.
 * @throws CannotStart where it does not answer, is too old, or allows too little
 */
export async function reach({ pool }: Database, url: string, task: RoleTask): Promise<void> {
  const { host } = new URL(url)
  const version = await pool
    .query<{ version: number }>("select current_setting('server_version_num')::int as version")
    .catch((cause) => {
      throw new CannotStart(
        `DATABASE_URL leads to no PostgreSQL that lets us in (${host}: ${reasonOf(cause)}).`,
        { cause },
      )
    })
  const major = Math.floor((version.rows[0]?.version ?? 0) / 10_000)
  if (major < oldestVersion) {
    throw new CannotStart(
      `DATABASE_URL leads to PostgreSQL ${major} at ${host}: it must be ${oldestVersion} or later.`,
    )
  }
  await checkRole(pool, task)
}

/** Of several addresses tried the first one tells enough; what a query failed for is told by its cause. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  if (error instanceof Error && error.cause) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}
