import { parseArgs } from 'node:util'
import { type Administration, AdministrationError } from './administration.ts'
import { commands } from './command-table.ts'
import { settingKinds } from './company-settings.ts'

/** The command line of `npm run admin`. */

/** Runs a command. @returns lines for the operator @throws AdministrationError */
export type Command = (administration: Administration) => Promise<readonly string[]>

/** What `npm run admin` prints where help is asked for. */
export const helpText = `npm run admin -- COMMAND, on the database of the settings:

  company add ID NAME [SETTING=VALUE ...]      company set ID [--name NAME] SETTING=VALUE ...
  company list                                 company show ID
  company close ID                             nobody may enter it any more; all that is stored stays
  company remove ID                            (only one for which nothing was asked for)

  person add COMPANY ADDRESS NAME --subject SUBJECT     as the identity provider calls them, or
  person add COMPANY ADDRESS NAME --account NUMBER      the profile account id of their tokens
  person set COMPANY ADDRESS [--name NAME] [--address NEW] [--subject SUBJECT]
  person list COMPANY                          person remove COMPANY ADDRESS

  person export ADDRESS|NUMBER FILE.zip        everything stored of somebody, with the files they uploaded
  person erase ADDRESS|NUMBER --reason TEXT [--dry-run]
                                               in every company; it says what stays, and why

  grant COMPANY ADDRESS ROLE|PERMISSION ...    revoke COMPANY ADDRESS ROLE|PERMISSION ...
  access list                                  the roles and permissions there are

  location add COMPANY NAME                    location list COMPANY
  location remove COMPANY NAME

  billing contact COMPANY ADDRESS              who answers for the invoices: one of the company's people

  document publish COMPANY NAME FILE --category CATEGORY [--description TEXT] [--report]
                                               again with another file: the next version
  document list COMPANY                        document remove COMPANY NAME [--report]

  portfolio add OWNER COMPANY                  portfolio end OWNER COMPANY
  portfolio list OWNER
  grade set COMPANY YYYY-MM NAME=VALUE ...     (attackGrade, attackScore, complianceGrade, complianceScore)

  secret list TICKET                           the passwords and keys that its request handed in
  secret fetch TICKET SECRET --reason TEXT     one of them as it was typed; the fetch is recorded with its reason

  migrate                                      brings the database to this release, before its servers start
  jobs                                         what the servers do by themselves, and when each last ran
  jobs run NAME                                one of them, now
  messages                                     what the portal sends to other systems and people
  messages preview FOLDER                      writes a page of all of them, with made-up data
  security-log [COMPANY|none|all] [DAYS]       what happened that matters to security, newest first (all, 30)
  keys reseal                                  seals again what a key of SECRETS_KEYS_OLD sealed
  keys rotate                                  new keys for the embedded sign-in, from the next start on

Settings: ${Object.keys(settingKinds).join(', ')}.
Every command may be repeated: what is there already stays as it is.`

const optionNames = [
  'subject',
  'account',
  'name',
  'address',
  'category',
  'description',
  'report',
  'reason',
  'dry-run',
] as const

/**
 * Parses a command line.
 * @returns undefined where help is asked for
 * @throws AdministrationError for an unknown command; TypeError of parseArgs for an unknown option
 */
export function parseCommand(line: readonly string[]): Command | undefined {
  const { positionals, values } = parseArgs({
    args: [...line],
    allowPositionals: true,
    options: {
      subject: { type: 'string' },
      account: { type: 'string' },
      name: { type: 'string' },
      address: { type: 'string' },
      category: { type: 'string' },
      description: { type: 'string' },
      report: { type: 'boolean' },
      reason: { type: 'string' },
      'dry-run': { type: 'boolean' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) return undefined
  const [first = '', second = ''] = positionals
  const name = commands[first] ? first : `${first} ${second}`
  const command = commands[name]
  if (!command) {
    throw new AdministrationError(
      `There is no command "${positionals.join(' ')}". See npm run admin -- --help`,
    )
  }
  const words = positionals.slice(name.split(' ').length)
  const [least, most] = command.words
  const foreign = optionNames.find(
    (option) => values[option] !== undefined && !command.options?.includes(option),
  )
  if (words.length < least || words.length > most || foreign) {
    throw new AdministrationError(`It is: npm run admin -- ${`${name} ${command.usage}`.trim()}`)
  }
  return (administration) => command.run(administration, words, values)
}
