import { readBackupMigrationTime } from '../backup/restore.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import type { Database } from '../db/database.ts'
import { migrateUpTo, readLastMigrationTime } from '../db/migrate.ts'
import { StartupError } from '../process/startup-error.ts'
import { findSecretBox } from '../secrets/key-check.ts'
import { readDataSettings } from '../settings/settings.ts'
import { runCommand } from './command.ts'
import { parseFileArguments } from './file-argument.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * `npm run restore -- FILE`: restores a backup into the configured database, which must be empty
 * unless `--replace` is given. Older backups are migrated; encrypted ones need `--identity FILE`.
 */
await runCommand(async () => {
  const { file, replace, identityFile } = parseFileArguments()
  const migration = await readBackupMigrationTime(file, identityFile)
  const settings = readDataSettings(process.env)
  const secrets = await findSecretBox(settings)
  const { database, close } = await openCommandDatabase(settings, { alone: true })
  try {
    await prepareTables(database, migration)
    const { dataFolder } = settings
    const clock = () => new Date()
    const options = { replace, secrets, identityFile, dataFolder, clock }
    process.stdout.write(`${(await restoreBackup(database, file, options)).join('\n')}\n`)
  } finally {
    await close()
  }
})

/** First creates the tables as they were at the time of the backup. */
async function prepareTables(database: Database, wanted: number): Promise<void> {
  const present = await readLastMigrationTime(database.pool)
  if (present === wanted) return
  if (present !== undefined) {
    throw new StartupError(
      'The backup was made by another version of Stepwell than the database is at: restore it into an empty database, which is brought up to date then.',
    )
  }
  if (await migrateUpTo(database, wanted)) return
  throw new StartupError(
    'The backup was made by a newer version of Stepwell: restore it with that.',
  )
}
