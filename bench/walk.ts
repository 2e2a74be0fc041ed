import type { CDPSession, Page } from '@playwright/test'
import { clickEach, measureNextStep, readFirstStepTime, typeEachText } from './in-page.ts'
import { median, percentile } from './percentile.ts'
import type { Wizard } from './wizards.ts'

/** In milliseconds, and megabytes of heap. */
export type Figures = Readonly<Record<string, number>>

/** How long a person rests on a step, in milliseconds: longer than what a page fetches ahead waits. */
const rest = 2500
/** Boxes checked one by one. */
const ticks = 12
/** A slow line and a slow processor. */
const slow = { latency: 150, bytesPerSecond: 200_000, processor: 4 }

/** Opens a wizard with an empty cache and takes it to its review, as fast as it goes. */
export async function measureWalk(page: Page, wizard: Wizard): Promise<Figures> {
  const devtools = await openDevtools(page)
  const figures: Record<string, number> = await measureFirstStep(page, devtools, wizard)
  const times = await measureNexts(page, devtools, wizard, figures)
  figures['Next to painted, p50'] = median(times)
  figures['Next to painted, p95'] = percentile(times, 0.95)
  await devtools.send('HeapProfiler.collectGarbage')
  const heap = await devtools.send('Runtime.getHeapUsage')
  figures.heap = heap.usedSize / 1_048_576
  return figures
}

/** Opens a wizard with an empty cache on a slow line and a slow processor. */
export async function measureSlowStart(page: Page, wizard: Wizard): Promise<Figures> {
  const devtools = await openDevtools(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: slow.bytesPerSecond,
    uploadThroughput: slow.bytesPerSecond,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slow.processor })
  const { 'first step can be answered': time = 0 } = await measureFirstStep(page, devtools, wizard)
  return { 'first step on a slow line': time }
}

/** Takes a wizard to its review with files at hand, where each save takes as long as on a slow line. */
export async function measureNextDuringSaves(page: Page, wizard: Wizard): Promise<Figures> {
  const devtools = await openDevtools(page)
  await page.goto(wizard.address)
  await readFirstStepTime(page)
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slow.latency,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  const times = await measureNexts(page, devtools, wizard)
  return {
    'Next during a save, p50': median(times),
    'Next during a save, p95': percentile(times, 0.95),
  }
}

/** The scripts and styles of a walk with an empty cache. */
export interface WalkFiles {
  /** Until the first step can be answered, and what comes while it isn't. */
  readonly first: ReadonlySet<string>
  readonly firstAtRest: ReadonlySet<string>
  readonly all: ReadonlySet<string>
}

/** Takes a wizard to its review as a person does, who rests on each step. */
export async function listWalkFiles(page: Page, wizard: Wizard): Promise<WalkFiles> {
  const devtools = await openDevtools(page)
  await devtools.send('Network.clearBrowserCache')
  await page.goto('about:blank')
  const all = new Set<string>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.(js|css)$/.test(pathname)) all.add(pathname)
  })
  await page.goto(wizard.address, { waitUntil: 'commit' })
  await readFirstStepTime(page)
  const first = new Set(all)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(rest)
  const firstAtRest = new Set(all)
  for (let title = await readTitle(page); title !== 'Review'; title = await readTitle(page)) {
    await wizard.answer(page, title)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(rest)
    await pressNext(page, title)
  }
  await page.waitForTimeout(rest)
  return { first, firstAtRest, all }
}

async function openDevtools(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  // The thread's own time: waiting for another process doesn't count.
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Network.enable')
  return devtools
}

async function measureFirstStep(page: Page, devtools: CDPSession, { address }: Wizard) {
  await devtools.send('Network.clearBrowserCache')
  // Starts from a new document, so that earlier work doesn't count.
  await page.goto('about:blank')
  const before = await readMetric(devtools, 'ScriptDuration')
  await page.goto(address, { waitUntil: 'commit' })
  const usable = await readFirstStepTime(page)
  const script = await readMetric(devtools, 'ScriptDuration')
  return {
    'first step can be answered': usable,
    'script CPU to first step': script < before ? script : script - before,
  }
}

/**
 * Answers and leaves each step up to the review. @returns the times from Next to the painted step
 * @param figures gets what is measured in a list of 500 on the way
 */
async function measureNexts(
  page: Page,
  devtools: CDPSession,
  { answer, sought }: Wizard,
  figures?: Record<string, number>,
): Promise<number[]> {
  const times: number[] = []
  for (let title = await readTitle(page); title !== 'Review'; ) {
    if (figures) await page.waitForLoadState('networkidle')
    await answer(page, title)
    if (figures && title === 'Mailbox Access') {
      const boxes = page.getByRole('checkbox', { name: /^Full access: / })
      const search = page.getByRole('searchbox').first()
      const work = (act: () => Promise<void>) => measureWork(devtools, act)
      figures['CPU of a tick in 500 rows'] = (await work(() => clickEach(boxes, ticks))) / ticks
      figures['CPU of a key in 500 rows'] =
        (await work(() => typeEachText(search, sought))) / sought.length
    }
    const took = await pressNext(page, title)
    const next = await readTitle(page)
    times.push(took)
    if (figures && /^Contact (Info )?Access$/.test(next)) figures['opening a 500-row step'] = took
    title = next
  }
  return times
}

async function pressNext(page: Page, title: string): Promise<number> {
  await page.locator('button:enabled', { hasText: /^Next$/ }).waitFor()
  const took = await measureNextStep(page)
  if ((await readTitle(page)) === title) {
    const form = (await page.locator('main form').allInnerTexts()).join(' ').slice(-500)
    throw new Error(`${title} was refused: ${form}`)
  }
  return took
}

/** The main thread's own time for something, in milliseconds. */
async function measureWork(devtools: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await readMetric(devtools, 'TaskDuration')
  await act()
  return (await readMetric(devtools, 'TaskDuration')) - before
}

async function readMetric(
  devtools: CDPSession,
  what: 'ScriptDuration' | 'TaskDuration',
): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === what)?.value ?? 0) * 1000
}

async function readTitle(page: Page): Promise<string> {
  return (await page.locator('main h2').first().textContent())?.trim() ?? ''
}
