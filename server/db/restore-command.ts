import { CannotStart } from '../launch/cannot-start.ts'
import { runCommand } from '../launch/command.ts'
import { createSecretBox } from '../secrets/secret-box.ts'
import { presentKey } from '../secrets/secret-key.ts'
import { readDataSettings } from '../settings/settings.ts'
import type { Database } from './database.ts'
import { fileGiven } from './file-given.ts'
import { openKeptDatabase } from './kept-database.ts'
import { migrate, migrateUpTo, migrationOf } from './migrate.ts'
import { migrationIn, restore } from './restore.ts'

/**
 * `npm run restore -- FILE`: a backup back into the database of the settings, which must be empty or, with
 * `--replace`, loses what it holds. An older backup is brought up to date.
 */
await runCommand(async () => {
  const { file, replace } = fileGiven()
  const migration = await migrationIn(file)
  const settings = readDataSettings(process.env)
  const key = await presentKey(settings.secretsKey, settings.dataFolder)
  const secrets = key && createSecretBox(key)
  const { database, close } = await openKeptDatabase(settings, { alone: true })
  try {
    await prepare(database, migration)
    const rows = await restore(database, file, { replace, secrets })
    await migrate(database)
    process.stdout.write(`${rows} rows are restored from ${file}\n`)
  } finally {
    await close()
  }
})

/** The tables as they were when the backup was made. */
async function prepare(database: Database, wanted: number): Promise<void> {
  const present = await migrationOf(database.pool)
  if (present === wanted) return
  if (present !== undefined) {
    throw new CannotStart(
      'The backup was made by another version of Stepwell than the database is at: restore it into an empty database, which is brought up to date then.',
    )
  }
  if (await migrateUpTo(database, wanted)) return
  throw new CannotStart('The backup was made by a newer version of Stepwell: restore it with that.')
}
