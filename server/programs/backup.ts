import { writeBackup } from '../backup/backup.ts'
import { createBackupEncryption } from '../backup/encryption.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { readDataSettings } from '../settings/settings.ts'
import { runCommand } from './command.ts'
import { parseFileArguments } from './file-argument.ts'

/**
 * `npm run backup -- FILE`: writes everything in the configured database to a file while servers
 * run.
 */
await runCommand(async () => {
  const { file } = parseFileArguments()
  const settings = readDataSettings(process.env)
  const { backupRecipients } = settings
  const sealing =
    backupRecipients.length > 0 ? await createBackupEncryption(backupRecipients) : undefined
  const { database, close } = await openCommandDatabase(settings, {
    alone: false,
    task: 'backup',
  })
  try {
    const rows = await writeBackup(database, file, sealing)
    const count = backupRecipients.length
    const how = sealing ? `, encrypted for ${count} public ${count === 1 ? 'key' : 'keys'}` : ''
    process.stdout.write(`${rows} rows are saved in ${file}${how}\n`)
  } finally {
    await close()
  }
})
