import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#scripts/browser.mjs'
import { serveBare } from './bare-server.ts'
import { clickEach, markFirstStep, measureNextStep, readFirstStep, typeEach } from './in-page.ts'
import { gzippedSize, heaviestPackages, type Weight } from './weights.ts'
import { bareWizard, portalWizard, type Wizard } from './wizards.ts'

/**
 * Measures the size and speed of Add User in a browser, as multiples of a plain React page that
 * does the same work (bench/bare): with an empty cache, as medians of several rounds, along with
 * the machine's load. `--budgets` fails if a budget is exceeded
 * (docs/architecture.md, Performance budgets), `--turns N` sets the rounds (5).
 */

const turns = Number(process.argv[process.argv.indexOf('--turns') + 1]) || 5
const port = 4950
const portal = `http://localhost:${port}`
const bare = `http://127.0.0.1:${port + 1}`
const ticks = 12

/** Of one round: milliseconds, and megabytes of heap. */
type Figures = Readonly<Record<string, number>>
/** Multiples of the bare page for the portal; sizes in compressed KB. */
const budgets: Readonly<Record<string, number>> = {
  'first step, KB gz': 180,
  'walk to review, KB gz': 330,
  'script CPU to first step': 3,
  'Next to painted, p95': 0.5,
  'opening a 500-row step': 0.15,
  'CPU of a key in 500 rows': 0.5,
  'CPU of a tick in 500 rows': 0.8,
  heap: 2.2,
}

const folder = await mkdtemp(join(tmpdir(), 'stepwell-bench-'))
const server = spawn(process.execPath, ['dist-server/main.js'], {
  env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: join(folder, 'data') },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const ready = new Promise<void>((resolve, reject) => {
  server.stdout.on('data', (chunk) => String(chunk).includes('is ready') && resolve())
  server.on('exit', () => reject(new Error('The server did not start.')))
})
const barePage = await serveBare(join(folder, 'bare'), port + 1)
let browser: Browser | undefined
try {
  await ready
  browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] })
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
  let files = { first: new Set<string>(), all: new Set<string>() }
  for (let turn = 0; turn < turns; turn += 1) {
    loads.push(loadavg()[0] ?? 0)
    const one = await inNewTab(context, bare, (page) => measureWalk(page, bareWizard(bare)))
    theirs.push(one.figures)
    const other = await inNewTab(context, portal, async (page) => {
      await signIn(page)
      return measureWalk(page, portalWizard(portal))
    })
    ours.push(other.figures)
    files = other.files
  }
  const bytes: Figures = {
    'first step, KB gz': (await gzippedSize('dist', files.first)) / 1024,
    'walk to review, KB gz': (await gzippedSize('dist', files.all)) / 1024,
  }
  report({ ours, theirs, loads, bytes })
  const scriptsOf = (served: Iterable<string>) =>
    [...served].filter((file) => /^\/assets\/.*\.js$/.test(file))
  const [first, later] = await heaviestPackages(
    [scriptsOf(files.first), scriptsOf([...files.all].filter((file) => !files.first.has(file)))],
    join(folder, 'weighed'),
  )
  printHeaviest('of the first step', first)
  printHeaviest('of what the walk adds', later)
}

function printHeaviest(what: string, packages: readonly Weight[] = []): void {
  const lines = packages
    .slice(0, 20)
    .map(([name, size]) => `  ${(size / 1024).toFixed(1).padStart(6)} KB gz  ${name}`)
  process.stdout.write(`the heaviest ${what}\n${lines.join('\n')}\n`)
}

async function inNewTab<Result>(
  context: BrowserContext,
  address: string,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const page = await context.newPage()
  try {
    await page.addInitScript(markFirstStep)
    await page.goto(address)
    return await work(page)
  } finally {
    await page.close()
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Dana Whitfield/ }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.waitForLoadState('networkidle')
}

/** Opens a wizard with an empty cache and takes it to its review. */
async function measureWalk(page: Page, { address, answer, sought }: Wizard) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await devtools.send('Network.enable')
  await devtools.send('Network.clearBrowserCache')
  const all = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) all.add(pathname)
  })
  // Starts from a new document, so that earlier work doesn't count.
  await page.goto('about:blank')
  const before = await scriptOf()
  await page.goto(address, { waitUntil: 'commit' })
  const usable = await readFirstStep(page)
  const script = await scriptOf()
  const first = new Set(all)
  const figures: Record<string, number> = {
    'first step can be answered': usable,
    'script CPU to first step': script < before ? script : script - before,
  }
  const nexts: number[] = []
  for (let title = await readTitle(page); ; ) {
    await page.waitForLoadState('networkidle')
    await answer(page, title)
    if (title === 'Mailbox Access') {
      const boxes = page.getByRole('checkbox', { name: /^Full access: / })
      figures['CPU of a tick in 500 rows'] = await workOf(() => clickEach(boxes, ticks), ticks)
      const search = page.getByRole('searchbox').first()
      figures['CPU of a key in 500 rows'] = await workOf(
        () => typeEach(search, sought),
        sought.length,
      )
    }
    if (title === 'Review') break
    await page.locator('button:enabled', { hasText: /^Next$/ }).waitFor()
    const took = await measureNextStep(page)
    const next = await readTitle(page)
    if (next === title) throw new Error(`${title} was refused: ${await readRefusal(page)}`)
    nexts.push(took)
    if (/^Contact (Info )?Access$/.test(next)) figures['opening a 500-row step'] = took
    title = next
  }
  figures['Next to painted, p50'] = median(nexts)
  figures['Next to painted, p95'] = percentile(nexts, 0.95)
  await devtools.send('HeapProfiler.collectGarbage')
  const heap = await devtools.send('Runtime.getHeapUsage')
  figures.heap = heap.usedSize / 1_048_576
  return { figures, files: { first, all } }

  async function scriptOf(): Promise<number> {
    return metricOf('ScriptDuration')
  }

  /** The main thread's time per repetition. */
  async function workOf(act: () => Promise<void>, times: number): Promise<number> {
    const idle = await metricOf('TaskDuration')
    await act()
    return ((await metricOf('TaskDuration')) - idle) / times
  }

  async function metricOf(what: 'ScriptDuration' | 'TaskDuration'): Promise<number> {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === what)?.value ?? 0) * 1000
  }
}

async function readTitle(page: Page): Promise<string> {
  return (await page.locator('main h2').first().textContent())?.trim() ?? ''
}

async function readRefusal(page: Page): Promise<string> {
  return (await page.locator('main form').allInnerTexts()).join(' ').slice(-500)
}

interface Measured {
  ours: readonly Figures[]
  theirs: readonly Figures[]
  loads: readonly number[]
  bytes: Figures
}

/** Prints the results; with `--budgets` an exceeded budget is an error. */
function report({ ours, theirs, loads, bytes }: Measured): void {
  const exceeded: string[] = []
  const judged = (name: string, value: number) => {
    const budget = budgets[name]
    if (budget === undefined) return ''
    if (value > budget) exceeded.push(name)
    return `  budget ${budget}${value > budget ? ', EXCEEDED' : ''}`
  }
  const lines = Object.entries(bytes).map(
    ([name, value]) => `  ${name.padEnd(28)}${value.toFixed(1).padStart(8)}${judged(name, value)}`,
  )
  for (const name of Object.keys(ours[0] ?? {})) {
    const own = median(ours.map((figures) => figures[name] ?? 0))
    const other = median(theirs.map((figures) => figures[name] ?? 0))
    const ratio = own / other
    const both = `${own.toFixed(1).padStart(8)} to ${other.toFixed(1).padStart(6)}`
    lines.push(`  ${name.padEnd(28)}${both}  ${ratio.toFixed(2)}x${judged(name, ratio)}`)
  }
  const load = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
  process.stdout.write(
    `Add User next to bare React (ms, heap in MB), medians of ${turns} turns, load ${load}\n${lines.join('\n')}\n`,
  )
  if (process.argv.includes('--budgets') && exceeded.length > 0) process.exitCode = 1
}

function median(times: readonly number[]): number {
  return percentile(times, 0.5)
}

function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
