import { parseArgs } from 'node:util'
import { openCommandDatabase } from '../db/command-database.ts'
import { migrate } from '../db/migrate.ts'
import { scaleDemoWorld } from '../demo-world/fill-demo-world.ts'
import { refuseDemoWorldInProduction } from '../demo-world/refusals.ts'
import { StartupError } from '../process/startup-error.ts'
import { openSecretBox } from '../secrets/key-check.ts'
import { readDataSettings } from '../settings/settings.ts'
import { quietProgress, runCommand } from './command.ts'

/**
 * `npm run seed -- --scale N`: for benchmarks, adds the demo world with N times Northgate Capital's
 * mailboxes, distribution lists and drafts, plus N times 500 documents, 500 remote accesses, 2,000
 * invoices and 1,000 tickets. Adds what is missing to the configured database.
 */
await runCommand(async () => {
  refuseDemoWorldInProduction(process.env)
  const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } })
  await seed(parseScale(values.scale))
})

async function seed(scale: number): Promise<void> {
  const settings = readDataSettings(process.env)
  const { database, close } = await openCommandDatabase(settings, { alone: true })
  try {
    await migrate(database, { log: quietProgress })
    const secrets = await openSecretBox(database, settings, { warn: () => {} })
    await scaleDemoWorld(database, () => new Date(), scale, secrets)
    // Updates the planner's statistics, which would otherwise lag behind at the start of a
    // benchmark.
    await database.pool.query('analyze')
    process.stdout.write(`The demo world is there, ${scale} times.\n`)
  } finally {
    await close()
  }
}

function parseScale(text: string): number {
  const scale = Number(text)
  if (Number.isInteger(scale) && scale >= 1 && scale <= 1_000) return scale
  throw new StartupError(`--scale is "${text}": it must be a whole number from 1 to 1000.`)
}
