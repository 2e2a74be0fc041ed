import { parseArgs } from 'node:util'
import { CannotStart } from '../launch/cannot-start.ts'
import { ImpossibleSettings, readSettings } from '../settings/settings.ts'
import { openDatabase } from './database.ts'
import { scaleDemoWorld } from './demo-world.ts'
import { openEmbeddedPostgres } from './embedded-postgres.ts'
import { migrate } from './migrate.ts'

/**
 * `npm run seed -- --scale N`: the demo world with N times its mailboxes, distribution lists and drafts at
 * Northgate Capital, for measurements. Adds what is missing to the database of the environment's settings.
 */
try {
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
  await seed(scaleOf(values.scale))
} catch (error) {
  if (!isSentence(error)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function seed(scale: number): Promise<void> {
  const settings = readSettings(process.env)
  const embedded = settings.databaseUrl
    ? undefined
    : await openEmbeddedPostgres(settings.dataFolder, { info: () => {} })
  const database = openDatabase(settings.databaseUrl ?? embedded?.url ?? '')
  try {
    await migrate(database)
    await scaleDemoWorld(database, () => new Date(), scale)
    process.stdout.write(`The demo world is there, ${scale} times.\n`)
  } finally {
    await database.close()
    await embedded?.stop()
  }
}

function scaleOf(text: string): number {
  const scale = Number(text)
  if (Number.isInteger(scale) && scale >= 1 && scale <= 1_000) return scale
  throw new CannotStart(`--scale is "${text}": it must be a whole number from 1 to 1000.`)
}

function isSentence(error: unknown): error is Error {
  const ofParseArgs =
    error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return error instanceof CannotStart || error instanceof ImpossibleSettings || ofParseArgs
}
