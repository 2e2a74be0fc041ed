import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#server/launch/browser.mjs'

/**
 * What the portal weighs and costs in a browser (docs/architecture.md, Budgets): gz of JS and CSS, script CPU to the
 * first step, Next to painted, a key to painted, a tick to painted, opening the 500-row step, heap.
 * Every time is also reported as a multiple of a bare page's in the same run.
 */

const repeats = 12
const port = 4950
const address = `http://localhost:${port}`
const folder = await mkdtemp(join(tmpdir(), 'stepwell-bench-'))
const server = spawn(process.execPath, ['dist-server/main.js'], {
  env: { ...process.env, PORT: String(port), DATA_DIR: folder },
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
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--enable-precise-memory-info'],
  })
  const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } })
  await measure(page)
} finally {
  await browser?.close()
  server.removeAllListeners('exit')
  server.kill('SIGTERM')
  await new Promise((resolve) => server.on('exit', resolve))
  await rm(folder, { recursive: true, force: true })
}

async function measure(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  await page.goto(address)
  await page.getByRole('button', { name: /Dana Whitfield/ }).click()
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.waitForLoadState('networkidle')

  const first = await weigh(page, '/add-user-services')
  const bare = await bareClick(page)
  const wizard = await weigh(page, '/add-user-services/detail')
  const scriptToFirstStep = await scriptMilliseconds(devtools)
  await page.getByRole('radio', { name: 'Flex Hybrid' }).check()

  const nexts: number[] = []
  const next = async () => {
    // A person answers before the next Next: what is fetched ahead has time to come.
    await page.waitForLoadState('networkidle')
    const took = await painted(page, 'Next')
    nexts.push(took)
    return took
  }
  await next()
  await next()
  await page.getByLabel('First name').fill('Ann')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('User type').selectOption('Employee')
  await page.getByLabel('Office location').selectOption({ index: 1 })
  const keys = await keystrokes(page, 'First name')
  const titles: string[] = []
  let gridOpening = 0
  while (!titles.includes('Mailbox Access')) {
    const took = await next()
    titles.push((await page.getByRole('heading', { level: 2 }).textContent()) ?? '')
    if (titles.at(-1) === 'Mailbox Access') gridOpening = took
  }
  await page.getByRole('grid').first().waitFor()
  const ticks = await tickRows(page)
  const heap = await devtools.send('Runtime.getHeapUsage')

  const ratio = (time: number) =>
    `${time.toFixed(1)} ms (${(time / median(bare)).toFixed(1)}x a bare click)`
  process.stdout.write(
    [
      `portal, ${repeats} repeats, headless Chromium, a bare click to paint is ${median(bare).toFixed(1)} ms`,
      `  first route, JS+CSS      ${first.toFixed(1)} KB gz`,
      `  wizard page, JS+CSS      ${wizard.toFixed(1)} KB gz (budget 220)`,
      `  script to first step     ${scriptToFirstStep.toFixed(0)} ms of CPU`,
      `  Next to painted, p50     ${ratio(median(nexts))}`,
      `  Next to painted, p95     ${ratio(percentile(nexts, 0.95))}`,
      `  Next to painted, worst   ${ratio(Math.max(...nexts))}`,
      `  opening the 500-row step ${ratio(gridOpening)}`,
      `  key to painted, p50      ${ratio(median(keys))}`,
      `  key to painted, p95      ${ratio(percentile(keys, 0.95))}`,
      `  tick to painted, p50     ${ratio(median(ticks))}`,
      `  heap on the 500-row step ${(heap.usedSize / 1_048_576).toFixed(1)} MB`,
      '',
    ].join('\n'),
  )
}

/** The scripts and styles that a page loads, compressed, in KB. */
async function weigh(page: Page, path: string): Promise<number> {
  const files = new Set<string>()
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) files.add(pathname)
  }
  page.on('request', note)
  await page.goto(address + path, { waitUntil: 'networkidle' })
  page.off('request', note)
  const sizes = await Promise.all(
    [...files].map(async (file) => gzipSync(await readFile(`dist${file}`), { level: 9 }).length),
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1024
}

async function scriptMilliseconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000
}

/**
 * From pressing a button by its name until the step that follows is painted whole, with its form and its lists
 * and nothing that says that they are still fetched; in milliseconds.
 */
function painted(page: Page, buttonName: string): Promise<number> {
  return page.getByRole('button', { name: buttonName, exact: true }).evaluate(
    (button: HTMLElement) =>
      new Promise<number>((resolve) => {
        const heading = () => document.querySelector('h2')?.textContent
        const before = heading()
        // Grids have a status, too: it says how many rows are ticked.
        const isFetching = () =>
          [...document.querySelectorAll('main form [role=status]')].some(({ textContent }) =>
            /^(Loading|Reading)/.test(textContent?.trim() ?? ''),
          )
        const start = performance.now()
        button.click()
        const look = () => {
          if (heading() === before || isFetching()) requestAnimationFrame(look)
          else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
        }
        look()
      }),
  )
}

/** From a key in a field until the next frame is painted. */
async function keystrokes(page: Page, label: string): Promise<number[]> {
  const field = page.getByLabel(label)
  const times: number[] = []
  for (let index = 0; index < repeats; index += 1) {
    times.push(
      await field.evaluate((element, letter) => {
        const input = element as HTMLInputElement
        const start = performance.now()
        input.setRangeText(letter, input.value.length, input.value.length, 'end')
        input.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter }))
        return new Promise<number>((resolve) =>
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))),
        )
      }, 'a'),
    )
  }
  return times
}

async function tickRows(page: Page): Promise<number[]> {
  const boxes = page
    .getByRole('grid')
    .first()
    .getByRole('checkbox', { name: /^Full access: / })
  const times: number[] = []
  const count = Math.min(repeats, await boxes.count())
  for (let index = 0; index < count; index += 1) {
    times.push(await boxes.nth(index).evaluate(clickToPaint))
  }
  return times
}

/** The floor: a click that changes one text on the page. */
async function bareClick(page: Page): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < repeats; index += 1) {
    times.push(
      await page.evaluate(() => {
        const button = document.createElement('button')
        button.onclick = () => {
          button.textContent = String(Math.random())
        }
        document.body.append(button)
        const start = performance.now()
        button.click()
        return new Promise<number>((resolve) =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              button.remove()
              resolve(performance.now() - start)
            }),
          ),
        )
      }),
    )
  }
  return times
}

function clickToPaint(element: Element): Promise<number> {
  const start = performance.now()
  if (element instanceof HTMLElement) element.click()
  return new Promise((resolve) =>
    requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start))),
  )
}

function median(times: readonly number[]): number {
  return percentile(times, 0.5)
}

function percentile(times: readonly number[], part: number): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}
