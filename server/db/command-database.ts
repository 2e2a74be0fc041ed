import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../process/startup-error.ts'
import type { Settings } from '../settings/settings.ts'
import { type Database, openDatabase } from './database.ts'
import {
  checkDatabase,
  findOwnerDatabaseAddress,
  refuseEmbeddedInProduction,
} from './database-check.ts'
import { embeddedDatabaseUrl, openEmbeddedPostgres } from './embedded-postgres.ts'
import { findRunningPostgres } from './postgres-cluster.ts'
import type { RoleTask } from './role-needs.ts'

/** The database from the settings, for a command that runs next to the server. */
export interface CommandDatabase {
  readonly database: Database
  close(): Promise<void>
}

/**
 * Opens the database from the settings. An embedded one that a server is using is shared, unless
 * the command needs exclusive use; otherwise it is started and stopped again.
 * @param task what the migrating role must be allowed to do
 * @param make whether to create a missing database, as commands with exclusive use do
 * @throws StartupError in production without DATABASE_URL, where exclusive use is needed and a
 * server is running, where there is no database and none is to be created, or where the role lacks
 * rights
 */
export async function openCommandDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'migrationsDatabaseUrl' | 'dataFolder'> & {
    readonly isProduction?: boolean
  },
  { alone, make = alone, task = 'work' }: { alone: boolean; make?: boolean; task?: RoleTask },
): Promise<CommandDatabase> {
  const { dataFolder } = settings
  if (settings.isProduction) refuseEmbeddedInProduction(settings)
  const own = findOwnerDatabaseAddress(settings)
  const shared = own?.url ?? (alone ? undefined : await findRunningAddress(dataFolder))
  if (shared) {
    const database = openDatabase(shared)
    if (own) {
      await checkDatabase(database, own, task).catch(async (error) => {
        await database.close()
        throw error
      })
    }
    return { database, close: () => database.close() }
  }
  if (!make) await access(join(dataFolder, 'postgres')).catch(() => refuseEmptyFolder(dataFolder))
  const embedded = await openEmbeddedPostgres(dataFolder, { info: () => {} })
  const database = openDatabase(embedded.url)
  return {
    database,
    async close() {
      await database.close()
      await embedded.stop()
    },
  }
}

async function findRunningAddress(dataFolder: string): Promise<string | undefined> {
  const running = await findRunningPostgres(join(dataFolder, 'postgres'))
  if (!running) return undefined
  return embeddedDatabaseUrl(
    running.port,
    await readFile(join(dataFolder, 'postgres-password'), 'utf8'),
  )
}

function refuseEmptyFolder(dataFolder: string): never {
  throw new StartupError(`DATA_DIR is "${dataFolder}": there is no database there.`)
}
