import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { requireBrowser } from '#scripts/browser.mjs'
import { plainAddresses } from './page-weights.ts'
import { gzippedSize } from './weights.ts'

/**
 * Measures the scripts and styles that each page loads with an empty cache. Comparing two tables
 * shows what a build change costs. Detail pages are left out, since they load what their list does.
 */

const port = 4960
/** How long after the last file a page counts as loaded, in milliseconds. */
const quiet = 2000
const portal = `http://localhost:${port}`
/** Addresses with a parameter to be included. */
const withParameters = ['/charts/add-user']

const folder = await mkdtemp(join(tmpdir(), 'stepwell-bench-'))
const server = spawn(process.execPath, ['dist-server/main.js'], {
  env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ready = new Promise<void>((resolve, reject) => {
  server.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve())
  server.on('exit', () => reject(new Error('The server did not start.')))
})
let browser: Browser | undefined
try {
  await ready
  browser = await chromium.launch({
    executablePath: await requireBrowser(),
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  await page.goto(portal)
  await page.getByRole('button', { name: /Dana Whitfield/ }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  const manifest = JSON.parse(await readFile('dist/.vite/manifest.json', 'utf8'))
  process.stdout.write('scripts and styles of each page, KB gz, and in how many files\n')
  for (const address of [...plainAddresses(manifest), ...withParameters]) {
    const files = await listFetchedFiles(page, address)
    const size = (await gzippedSize('dist', files)) / 1024
    process.stdout.write(
      `  ${size.toFixed(1).padStart(7)}  ${String(files.size).padStart(3)}  ${address}\n`,
    )
  }
} finally {
  await browser?.close()
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  await new Promise((resolve) => server.on('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}

/** Paths that a page requests with an empty cache. */
async function listFetchedFiles(page: Page, address: string): Promise<ReadonlySet<string>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  const files = new Set<string>()
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) files.add(pathname)
  }
  await page.goto('about:blank')
  page.on('request', note)
  await page.goto(`${portal}${address}`, { waitUntil: 'networkidle' })
  // Files for content that appears with an answer are requested after it.
  for (let before = -1; before < files.size; ) {
    before = files.size
    await page.waitForTimeout(quiet)
  }
  page.off('request', note)
  await devtools.detach()
  return files
}
