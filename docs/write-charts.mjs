import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { runnerImport } from 'vite'
import { findBrowser } from '../server/launch/browser.mjs'

/**
 * Writes every flow's chart to docs/charts: pictures, Mermaid, SCXML and XState JSON; and the ways that the test
 * suite's walks take, which the charts compare with real use.
 */

const folder = join(import.meta.dirname, 'charts')
const { module } = await runnerImport('./src/charts/export/all-documents.ts')
const files = module.documents
const ways = await runnerImport('./machines/tools/walks/all-tested-transitions.ts')
writeFileSync(
  join(import.meta.dirname, '../machines/tools/walks/tested-ways.json'),
  `${JSON.stringify(ways.module.allTestedTransitions, null, 2)}\n`,
)

mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) rmSync(join(folder, name))
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? (await findBrowser()),
  // A browser refuses to be sandboxed by root.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})
try {
  const pictures = {}
  for (const [name, svg] of Object.entries(files)) {
    if (!name.endsWith('.svg')) continue
    const picture = name.replace('.svg', '.png')
    await draw(svg, join(folder, picture))
    // Pixels differ from machine to machine; what they were drawn from says whether they are stale.
    pictures[picture] = createHash('sha256').update(svg).digest('hex')
  }
  writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(pictures, null, 2)}\n`)
} finally {
  await browser.close()
}
process.stdout.write(`${Object.keys(files).length} files are in docs/charts.\n`)

async function draw(svg, path) {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  const page = await browser.newPage({
    viewport: { width: Number(width), height: Number(height) },
    deviceScaleFactor: 2,
    colorScheme: 'light',
  })
  await page.setContent(`<body style="margin:0">${svg}</body>`)
  await page.screenshot({ path })
  await page.close()
}
