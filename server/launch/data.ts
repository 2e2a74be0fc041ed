import type { FastifyBaseLogger } from 'fastify'
import { type Database, openDatabase } from '../db/database.ts'
import {
  checkDatabase,
  checkDatabaseVersion,
  findOwnerDatabaseAddress,
  refuseEmbeddedInProduction,
} from '../db/database-check.ts'
import { openEmbeddedPostgres } from '../db/embedded-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { grantServingRights, openServingDatabase } from '../db/serving-role.ts'
import { fillDemoWorld } from '../demo-world/fill-demo-world.ts'
import type { Clock } from '../process/clock.ts'
import type { Undo } from '../process/undo.ts'
import { openSecretBox } from '../secrets/key-check.ts'
import type { SecretBox } from '../secrets/secret-box.ts'
import type { Settings } from '../settings/settings.ts'

/**
 * Opens the configured or embedded database: migrated, with the demo world if it is empty, and with
 * the key for its secrets. Migrations run as the owner, requests as a role that owns nothing.
 */
export async function openData(
  settings: Settings,
  clock: Clock,
  log: FastifyBaseLogger,
  undo: Undo,
): Promise<{ database: Database; secrets: SecretBox }> {
  if (settings.production) refuseEmbeddedInProduction(settings)
  const own = findOwnerDatabaseAddress(settings)
  const url = own?.url ?? (await openEmbedded(settings.dataFolder, log, undo))
  const owner = openDatabase(url, { connections: 2 })
  try {
    if (own) await checkDatabase(owner, own, 'work')
    await migrate(owner, { log })
    const secrets = await openSecretBox(owner, settings, log)
    const database = await openToServe(owner, url, settings, log)
    undo.add(() => database.close())
    if (settings.demoWorld) await fillDemoWorld(database, clock, secrets)
    return { database, secrets }
  } finally {
    await owner.close()
  }
}

async function openToServe(
  owner: Database,
  url: string,
  { databaseUrl, migrationsDatabaseUrl }: Settings,
  log: FastifyBaseLogger,
): Promise<Database> {
  if (databaseUrl && migrationsDatabaseUrl) {
    const serving = openDatabase(databaseUrl)
    try {
      await checkDatabaseVersion(serving, { url: databaseUrl, setting: 'DATABASE_URL' })
      await grantServingRights(owner, serving)
      return serving
    } catch (error) {
      await serving.close()
      throw error
    }
  }
  const serving = await openServingDatabase(owner, url)
  if (serving) return serving
  log.warn(
    'requests are served as the owner of the database: its role may make no other (docs/operations/database.md)',
  )
  return openDatabase(url)
}

async function openEmbedded(folder: string, log: FastifyBaseLogger, undo: Undo): Promise<string> {
  const postgres = await openEmbeddedPostgres(folder, log)
  undo.add(() => postgres.stop())
  return postgres.url
}
