import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runnerImport } from 'vite'

/** Writes CHANGELOG.md from the release notes. */

const folder = './server/areas/release-notes'
const [changelog, notes] = await Promise.all([
  runnerImport(`${folder}/changelog.ts`),
  runnerImport(`${folder}/notes.ts`),
])
writeFileSync(
  join(import.meta.dirname, '../CHANGELOG.md'),
  changelog.module.formatChangelog(notes.module.releaseNoteEntries),
)
process.stdout.write('CHANGELOG.md says what the release notes say.\n')
