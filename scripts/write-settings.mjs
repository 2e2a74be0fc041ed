import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/** Writes docs/settings.md from the settings. */

const { module } = await runnerImport('./server/settings/settings-page.ts')
writeFileSync(join(import.meta.dirname, '../docs/settings.md'), module.formatSettingsPage())
process.stdout.write('docs/settings.md says what the settings say.\n')
