import { runCommand } from '../launch/command.ts'
import { readDataSettings } from '../settings/settings.ts'
import { backUp } from './backup.ts'
import { fileGiven } from './file-given.ts'
import { openKeptDatabase } from './kept-database.ts'

/** `npm run backup -- FILE`: everything the database of the settings holds, while servers go on. */
await runCommand(async () => {
  const { file } = fileGiven()
  const { database, close } = await openKeptDatabase(readDataSettings(process.env), {
    alone: false,
    task: 'backup',
  })
  try {
    process.stdout.write(`${await backUp(database, file)} rows are kept in ${file}\n`)
  } finally {
    await close()
  }
})
