import type { FastifyBaseLogger } from 'fastify'
import { type Database, openDatabase } from '../db/database.ts'
import { openEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { reach, reasonOf } from '../db/reach.ts'
import { fillDemoWorld } from '../demo-world/fill-demo-world.ts'
import type { Clock } from '../process/clock.ts'
import { StartupError } from '../process/startup-error.ts'
import type { Undo } from '../process/undo.ts'
import { openSecrets } from '../secrets/key-check.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { Settings } from '../settings/settings.ts'

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
    throw new StartupError(`The database cannot be brought up to date (${reasonOf(cause)}).`, {
      cause,
    })
  }
}
