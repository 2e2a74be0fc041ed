import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { flows } from '#machines/flows.gen.ts'
import { renderAllFlowChartFiles, renderChartDocuments } from '#src/charts/export/documents.ts'

/** What docs/charts shows is what the machines do; where it is not, `npm run charts` writes it again. */

const root = resolve(import.meta.dirname, '../../..')
const folder = join(root, 'docs/charts')

test('docs/charts holds a picture of each flow and their page, and nothing else that a command makes', () => {
  const pictures = flows.map((flow) => `${flow.folder}.svg`)
  expect(readdirSync(folder).sort()).toEqual([...pictures, 'README.md'].sort())
})

test('the committed charts are those of the present flows: else run npm run charts', async () => {
  const documents = await renderChartDocuments()
  expect(Object.keys(documents).sort()).toEqual(readdirSync(folder).sort())
  for (const [name, content] of Object.entries(documents)) {
    expect(readFileSync(resolve(folder, name), 'utf8') === content, `${name} is stale`).toBe(true)
  }
})

test('the command makes every flow in Mermaid, SCXML and XState JSON, too, where it is told to', async () => {
  const files = await renderAllFlowChartFiles()
  const endings = ['machine.json', 'mmd', 'scxml', 'svg']
  const expected = flows.flatMap((flow) => endings.map((ending) => `${flow.folder}.${ending}`))
  const made = mkdtempSync(join(tmpdir(), 'stepwell-charts-'))
  try {
    const line = ['scripts/run.mjs', 'charts', '--to', made]
    execFileSync(process.execPath, line, { cwd: root, env: { PATH: process.env.PATH } })
    expect(readdirSync(made).sort()).toEqual(expected.sort())
    for (const [name, content] of Object.entries(files))
      expect(readFileSync(join(made, name), 'utf8') === content, name).toBe(true)
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
})
