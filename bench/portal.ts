import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { requireBrowser } from '#scripts/browser.mjs'
import { serveBarePage } from './bare-server.ts'
import { recordFirstStepTime } from './in-page.ts'
import { reportPortal } from './portal-report.ts'
import {
  type Figures,
  listWalkFiles,
  measureNextDuringSaves,
  measureSlowStart,
  measureWalk,
} from './walk.ts'
import { gzippedSize, measureHeaviestPackages, type PackageWeight } from './weights.ts'
import { bareWizard, portalWizard, type Wizard } from './wizards.ts'

/**
 * Measures the size and speed of Add User in a browser, as multiples of a plain React page that
 * does the same work (bench/bare): with an empty cache, as medians of several rounds, along with
 * the machine's load. `--budgets` fails if a budget is exceeded, `--write` puts the results into
 * docs/performance.md, `--turns N` sets the rounds (5).
 */

const turns = Number(process.argv[process.argv.indexOf('--turns') + 1]) || 5
const port = 4950
const portal = `http://localhost:${port}`
const bare = `http://127.0.0.1:${port + 1}`

const folder = await mkdtemp(join(tmpdir(), 'stepwell-bench-'))
const server = spawn(process.execPath, ['dist-server/main.js'], {
  env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ready = new Promise<void>((resolve, reject) => {
  server.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve())
  server.on('exit', () => reject(new Error('The server did not start.')))
})
const barePage = await serveBarePage(join(folder, 'bare'), port + 1)
let browser: Browser | undefined
try {
  await ready
  browser = await chromium.launch({
    executablePath: await requireBrowser(),
    args: ['--no-sandbox'],
  })
  await measure(await browser.newContext({ viewport: { width: 1440, height: 1000 } }))
} finally {
  await browser?.close()
  await barePage.stop()
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  await new Promise((resolve) => server.on('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}

async function measure(context: BrowserContext) {
  const ours: Figures[] = []
  const theirs: Figures[] = []
  const loads: number[] = []
  for (let turn = 0; turn < turns; turn += 1) {
    loads.push(loadavg()[0] ?? 0)
    theirs.push(await measureRound(context, bareWizard(bare)))
    ours.push(await measureRound(context, portalWizard(portal)))
  }
  const files = await inNewTab(context, portalWizard(portal), listWalkFiles)
  const sizeOf = async (list: Iterable<string>) => (await gzippedSize('dist', list)) / 1024
  await reportPortal({
    ours,
    theirs,
    loads,
    bytes: {
      'first step, KB gz': await sizeOf(files.first),
      'first step at rest, KB gz': await sizeOf(files.firstAtRest),
      'walk to review, KB gz': await sizeOf(files.all),
    },
  })
  const scriptsOf = (served: Iterable<string>) =>
    [...served].filter((file) => /^\/assets\/.*\.js$/.test(file))
  const [first, later] = await measureHeaviestPackages(
    [scriptsOf(files.first), scriptsOf([...files.all].filter((file) => !files.first.has(file)))],
    join(folder, 'weighed'),
  )
  printHeaviest('of the first step', first)
  printHeaviest('of what the walk adds', later)
}

/** All measurements of a wizard, each in a tab of its own. */
async function measureRound(context: BrowserContext, wizard: Wizard): Promise<Figures> {
  return {
    ...(await inNewTab(context, wizard, measureWalk)),
    ...(await inNewTab(context, wizard, measureNextDuringSaves)),
    ...(await inNewTab(context, wizard, measureSlowStart)),
  }
}

function printHeaviest(what: string, packages: readonly PackageWeight[] = []): void {
  const lines = packages
    .slice(0, 20)
    .map(([name, size]) => `  ${(size / 1024).toFixed(1).padStart(6)} KB gz  ${name}`)
  process.stdout.write(`the heaviest ${what}\n${lines.join('\n')}\n`)
}

async function inNewTab<Result>(
  context: BrowserContext,
  wizard: Wizard,
  work: (page: Page, wizard: Wizard) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage()
  try {
    await page.addInitScript(recordFirstStepTime)
    if (wizard.address.startsWith(portal)) await signIn(page)
    return await work(page, wizard)
  } finally {
    await page.close()
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(portal)
  await page.getByRole('button', { name: /Dana Whitfield/ }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.waitForLoadState('networkidle')
}
