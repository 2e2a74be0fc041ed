import { parseArgs } from 'node:util'
import { openCommandDatabase } from '../db/command-database.ts'
import { outboxFigures, retryAll } from '../outbox/figures.ts'
import { readDataSettings } from '../settings/settings.ts'
import { runCommand } from './command.ts'

/** `npm run outbox`: how many messages wait, are delivered and are dead; `--retry` makes all of them due now. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { retry: { type: 'boolean', default: false } } })
  const { database, close } = await openCommandDatabase(readDataSettings(process.env), {
    alone: false,
  })
  try {
    if (values.retry) {
      process.stdout.write(`${await retryAll(database)} messages are due now.\n`)
    }
    const { waiting, delivered, dead } = await outboxFigures(database)
    process.stdout.write(`${waiting} waiting, ${delivered} delivered, ${dead} dead\n`)
  } finally {
    await close()
  }
})
