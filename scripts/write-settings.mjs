import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/** Writes docs/settings.md from the settings. */

const { module } = await runnerImport('./server/settings/paper.ts')
writeFileSync(join(import.meta.dirname, '../docs/settings.md'), module.settingsPaper())
process.stdout.write('docs/settings.md says what the settings say.\n')
