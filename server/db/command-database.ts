import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartupError } from '../process/startup-error.ts'
import type { Settings } from '../settings/settings.ts'
import { type Database, openDatabase } from './database.ts'
import {
  checkDatabase,
  ownerDatabaseAddress,
  refuseEmbeddedInProduction,
} from './database-check.ts'
import { embeddedDatabaseUrl, openEmbeddedPostgres } from './embedded-postgres.ts'
import { findRunningPostgres } from './postgres-cluster.ts'
import type { RoleTask } from './role-needs.ts'

/** The database that the settings name, for a command that runs next to the server. */
export interface CommandDatabase {
  readonly database: Database
  close(): Promise<void>
}

/**
 * Opens the database of the settings. An embedded one that a server is using is shared with it, unless the
 * command wants it alone; one that rests is started, and stopped again.
 * @param task what the role that migrates must be allowed to do
 * @param make one that is not there yet is made, as it is for a command that wants it alone
 * @throws StartupError in production where DATABASE_URL is not set, where it is wanted alone and a server uses it, where there is none and none is to be made, or
 * where the role may not do it
 */
export async function openCommandDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'migrationsDatabaseUrl' | 'dataFolder'> & {
    readonly isProduction?: boolean
  },
  { alone, make = alone, task = 'work' }: { alone: boolean; make?: boolean; task?: RoleTask },
): Promise<CommandDatabase> {
  const { dataFolder } = settings
  if (settings.isProduction) refuseEmbeddedInProduction(settings)
  const own = ownerDatabaseAddress(settings)
  const shared = own?.url ?? (alone ? undefined : await addressInUse(dataFolder))
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

async function addressInUse(dataFolder: string): Promise<string | undefined> {
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
