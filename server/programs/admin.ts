import { administer } from '../administration/administration.ts'
import { helpText, parseCommand } from '../administration/commands.ts'
import { recordErasures } from '../administration/personal-data/erasure-record.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { migrate } from '../db/migrate.ts'
import { requireSecretBox } from '../secrets/key-check.ts'
import { readSettings } from '../settings/settings.ts'
import { quietProgress, runCommand, verboseProgress } from './command.ts'
import { runJobCommand } from './job-commands.ts'
import { runKeyCommand } from './key-commands.ts'
import { runMessagePreviewCommand } from './message-commands.ts'

/**
 * `npm run admin -- COMMAND`: manages companies, people and access in the configured database, also
 * while servers run.
 */
await runCommand(async () => {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'keys') {
    process.stdout.write(`${await runKeyCommand(rest)}\n`)
    return
  }
  if (first === 'jobs') {
    process.stdout.write(`${(await runJobCommand(rest)).join('\n')}\n`)
    return
  }
  if (first === 'messages') {
    process.stdout.write(`${runMessagePreviewCommand(rest).join('\n')}\n`)
    return
  }
  const migrates = first === 'migrate' && rest.length === 0
  const command = first === undefined || migrates ? undefined : parseCommand([first, ...rest])
  if (!command && !migrates) {
    process.stdout.write(`${helpText}\n`)
    return
  }
  const settings = readSettings(process.env)
  const isProduction = process.env.NODE_ENV === 'production'
  const { database, close } = await openCommandDatabase(
    { ...settings, isProduction },
    { alone: false, make: true },
  )
  try {
    await migrate(database, { log: migrates ? verboseProgress : quietProgress })
    if (!command) {
      process.stdout.write('The database is that of this release.\n')
      return
    }
    const how = {
      actor: 'admin command',
      clock: () => new Date(),
      openSecrets: () => requireSecretBox(settings),
    }
    const lines = await administer(database, how, command)
    process.stdout.write(`${lines.join('\n')}\n`)
    await recordErasures(database, settings.dataFolder)
  } finally {
    await close()
  }
})
