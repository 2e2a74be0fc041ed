import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/** Writes docs/messages.md from the table of messages. */

const { module } = await runnerImport('./server/messages/documentation.ts')
writeFileSync(join(import.meta.dirname, '../docs/messages.md'), module.messagesPage())
process.stdout.write('docs/messages.md says what the table of messages says.\n')
