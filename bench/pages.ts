import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#scripts/browser.mjs'
import { gzippedSize } from './weights.ts'

/**
 * What each page fetches of scripts and styles by the time it is quiet, opened cold at its address. Two such tables
 * show what a change of the build costs; pages of one row are left out, for they fetch what their list does.
 */

const port = 4960
/** After the last file, in milliseconds, before a page counts as loaded. */
const quiet = 2000
const portal = `http://localhost:${port}`
/** Addresses with a parameter that are worth a line. */
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
  browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  await page.goto(portal)
  await page.getByRole('button', { name: /Dana Whitfield/ }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  process.stdout.write('scripts and styles of each page, KB gz, and in how many files\n')
  for (const address of [...(await plainAddresses()), ...withParameters]) {
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

/** The addresses of the portal that need no parameter, as the build's routes name them. */
async function plainAddresses(): Promise<string[]> {
  const manifest: object = JSON.parse(await readFile('dist/.vite/manifest.json', 'utf8'))
  const addresses = Object.keys(manifest).flatMap((key) => {
    const route = /^src\/routes\/_shell\/_portal\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
    const segments = route?.split(/[/.]/).filter((part) => !/^_|^index$|^\{-\$/.test(part))
    return segments && !segments.some((part) => part.includes('$'))
      ? [`/${segments.join('/')}`]
      : []
  })
  return [...new Set(addresses)].toSorted()
}

/** The paths of what a page fetches with an empty cache. */
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
  // What comes on screen with an answer is fetched after it.
  for (let before = -1; before < files.size; ) {
    before = files.size
    await page.waitForTimeout(quiet)
  }
  page.off('request', note)
  await devtools.detach()
  return files
}
