import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

const pictures = await drawnPictures()
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) rmSync(join(folder, name))
for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
for (const { name, png } of pictures) writeFileSync(join(folder, name), png)
const drawnFrom = Object.fromEntries(pictures.map(({ name, hash }) => [name, hash]))
writeFileSync(join(folder, 'pictures.json'), `${JSON.stringify(drawnFrom, null, 2)}\n`)
process.stdout.write(`${Object.keys(files).length} files are in docs/charts.\n`)

/** All pictures, before any file is touched: where one can't be drawn, the folder stays as it is. */
async function drawnPictures() {
  const known = read('pictures.json')
  const drawnFrom = known ? JSON.parse(known.toString()) : {}
  const drawn = []
  for (const [file, svg] of Object.entries(files)) {
    if (!file.endsWith('.svg')) continue
    const name = file.replace('.svg', '.png')
    // Pixels differ from machine to machine; what they were drawn from says whether they are stale.
    const hash = createHash('sha256').update(svg).digest('hex')
    const current = drawnFrom[name] === hash ? read(name) : undefined
    drawn.push({ name, hash, png: current ?? (await draw(svg)) })
  }
  return drawn
}

function read(name) {
  const path = join(folder, name)
  return existsSync(path) ? readFileSync(path) : undefined
}

/** In a browser of its own: in some of them the second large picture of one process can't be captured. */
async function draw(svg) {
  const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(svg) ?? []
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? (await findBrowser()),
    // A browser refuses to be sandboxed by root.
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({
      viewport: { width: Number(width), height: Number(height) },
      deviceScaleFactor: 2,
      colorScheme: 'light',
    })
    await page.setContent(`<body style="margin:0">${svg}</body>`)
    return await page.screenshot()
  } finally {
    await browser.close()
  }
}
