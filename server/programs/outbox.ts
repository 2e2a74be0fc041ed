import { parseArgs } from 'node:util'
import { openCommandDatabase } from '../db/command-database.ts'
import { readOutboxFigures, retryAllMessages } from '../outbox/figures.ts'
import { daysUntilOutOfDate, releaseOutOfDateMails } from '../outbox/out-of-date.ts'
import { readDataSettings } from '../settings/settings.ts'
import { runCommand } from './command.ts'

/**
 * `npm run outbox`: prints how many messages are waiting, delivered and dead. `--retry` makes all
 * of them due now; `--release` releases mails that were held back as out of date.
 */
await runCommand(async () => {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ options: { retry: flag, release: flag } })
  const { database, close } = await openCommandDatabase(readDataSettings(process.env), {
    alone: false,
  })
  try {
    if (values.retry) {
      process.stdout.write(`${await retryAllMessages(database)} messages are due now.\n`)
    }
    if (values.release) {
      process.stdout.write(
        `${await releaseOutOfDateMails(database)} mails that were out of date are due now.\n`,
      )
    }
    const { waiting, delivered, dead, outOfDate } = await readOutboxFigures(database)
    process.stdout.write(`${waiting} waiting, ${delivered} delivered, ${dead} dead\n`)
    if (outOfDate > 0) {
      process.stdout.write(
        `${outOfDate} mails were not sent, because nothing tried to send them for ${daysUntilOutOfDate} days; --release sends them.\n`,
      )
    }
  } finally {
    await close()
  }
})
