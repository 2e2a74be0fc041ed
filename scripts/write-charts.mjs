import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runnerImport } from 'vite'

/**
 * Writes every flow's chart to docs/charts as a picture, and the transitions tested by the
 * generated walks, which charts compare with real use. `--to FOLDER` writes all formats to that
 * folder instead: pictures, Mermaid, SCXML and XState JSON.
 */

const { values } = parseArgs({ options: { to: { type: 'string' } } })
const { module } = await runnerImport('./src/charts/export/generated-chart-files.ts')
if (values.to === undefined) {
  const folder = join(import.meta.dirname, '../docs/charts')
  const ways = await runnerImport('./machines/tools/walks/all-tested-transitions.ts')
  writeFileSync(
    join(import.meta.dirname, '../tests/machines/tested-ways.json'),
    `${JSON.stringify(ways.module.allTestedTransitions, null, 2)}\n`,
  )
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder)) rmSync(join(folder, name))
  writeChartFiles(folder, module.generatedChartDocuments)
} else {
  mkdirSync(values.to, { recursive: true })
  writeChartFiles(values.to, module.generatedChartFiles)
}

function writeChartFiles(folder, files) {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  process.stdout.write(`${Object.keys(files).length} files are in ${folder}.\n`)
}
