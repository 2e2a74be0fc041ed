import { AdministrationError } from '../administration/administration.ts'
import { type CommandDatabase, openCommandDatabase } from '../db/command-database.ts'
import { migrate } from '../db/migrate.ts'
import { rotateIdentityKeys } from '../identity/rotate-keys.ts'
import { requireSecretBox } from '../secrets/key-check.ts'
import { type ResealResult, resealSecrets } from '../secrets/reseal.ts'
import { type DataSettings, readDataSettings } from '../settings/settings.ts'
import { quietProgress } from './command.ts'

/**
 * `npm run admin -- keys ...`. Each step has its own transaction, so that an interrupted run keeps
 * its progress.
 */

type Database = CommandDatabase['database']

const how = { actor: 'admin command', clock: () => new Date() }
const commands = {
  reseal: async (database: Database, settings: DataSettings) =>
    resealMessage(await resealSecrets(database, await requireSecretBox(settings), how)),
  rotate: async (database: Database) => {
    if (await rotateIdentityKeys(database, how)) {
      return 'The sign-in has new keys. Start the servers again, one after the other: from then on they sign with them, and what the keys before signed stays good. A second rotation takes those away.'
    }
    throw new AdministrationError(
      'This database has no keys of the embedded sign-in: nobody has signed in by it yet.',
    )
  },
}

/**
 * Runs `npm run admin -- keys reseal` or `keys rotate`.
 * @returns a sentence for the operator
 * @throws AdministrationError for an unknown command, or where it can't be carried out
 */
export async function runKeyCommand(words: readonly string[]): Promise<string> {
  const [name = '', ...rest] = words
  const command = isCommand(name) && rest.length === 0 ? commands[name] : undefined
  if (!command) throw new AdministrationError('It is: npm run admin -- keys reseal, or keys rotate')
  const settings = readDataSettings(process.env)
  const { database, close } = await openCommandDatabase(settings, { alone: false })
  try {
    await migrate(database, { log: quietProgress })
    return await command(database, settings)
  } finally {
    await close()
  }
}

function isCommand(name: string): name is keyof typeof commands {
  return Object.hasOwn(commands, name)
}

/** @throws AdministrationError where a secret needs a key that isn't configured */
function resealMessage({ resealed, unreadable }: ResealResult): string {
  if (unreadable > 0) {
    throw new AdministrationError(
      `${resealed} secrets are sealed again, but ${unreadable} were sealed with a key that is not at hand: name it in SECRETS_KEYS_OLD and run this again. No key may go yet.`,
    )
  }
  return `${resealed} secrets are sealed again. All are sealed with SECRETS_KEY now: take SECRETS_KEYS_OLD away once no server has one of its keys as SECRETS_KEY.`
}
