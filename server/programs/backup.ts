import { backUp } from '../backup/backup.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { readDataSettings } from '../settings/settings.ts'
import { runCommand } from './command.ts'
import { fileArgument } from './file-argument.ts'

/** `npm run backup -- FILE`: everything the database of the settings holds, while servers go on. */
await runCommand(async () => {
  const { file } = fileArgument()
  const { database, close } = await openCommandDatabase(readDataSettings(process.env), {
    alone: false,
    task: 'backup',
  })
  try {
    process.stdout.write(`${await backUp(database, file)} rows are saved in ${file}\n`)
  } finally {
    await close()
  }
})
