import { administer } from '../administration/administration.ts'
import { commandOf, help } from '../administration/commands.ts'
import { recordErasures } from '../administration/personal-data/erasure-record.ts'
import { openCommandDatabase } from '../db/command-database.ts'
import { migrate } from '../db/migrate.ts'
import { storedSecretBox } from '../secrets/key-check.ts'
import { readSettings } from '../settings/settings.ts'
import { runCommand } from './command.ts'
import { runKeyCommand } from './key-commands.ts'

/**
 * `npm run admin -- COMMAND`: companies, people and what they may do, in the database of the settings, also while
 * servers run.
 */
await runCommand(async () => {
  const [first, ...rest] = process.argv.slice(2)
  if (first === 'keys') {
    process.stdout.write(`${await runKeyCommand(rest)}\n`)
    return
  }
  const command = first === undefined ? undefined : commandOf([first, ...rest])
  if (!command) {
    process.stdout.write(`${help}\n`)
    return
  }
  const settings = readSettings(process.env)
  const { database, close } = await openCommandDatabase(settings, { alone: false, make: true })
  try {
    await migrate(database)
    const how = {
      actor: 'admin command',
      clock: () => new Date(),
      openSecrets: () => storedSecretBox(settings),
    }
    const lines = await administer(database, how, command)
    process.stdout.write(`${lines.join('\n')}\n`)
    await recordErasures(database, settings.dataFolder)
  } finally {
    await close()
  }
})
