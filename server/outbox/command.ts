import { parseArgs } from 'node:util'
import { openKeptDatabase } from '../db/kept-database.ts'
import { runCommand } from '../launch/command.ts'
import { readDataSettings } from '../settings/settings.ts'
import { outboxFigures, retryAll } from './figures.ts'

/** `npm run outbox`: how many messages wait, are delivered and are dead; `--retry` makes all of them due now. */
await runCommand(async () => {
  const { values } = parseArgs({ options: { retry: { type: 'boolean', default: false } } })
  const { database, close } = await openKeptDatabase(readDataSettings(process.env), {
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
