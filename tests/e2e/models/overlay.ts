import { expect, type Locator, type Page } from '@playwright/test'
import { trackPendingRequests } from './watch-requests.ts'

interface Overlay {
  /** Content to look for while it is open. */
  readonly shown: Locator
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  /** Whether clicks pass through it while it is open, as with a tooltip. */
  readonly letsPressesThrough?: boolean
}

/**
 * Opens and closes an overlay twice, including the first time after the page has loaded. After each
 * close nothing of it is visible, and clicks reach what they reached before.
 */
export async function expectClosesForGood(page: Page, overlay: Overlay): Promise<void> {
  const { shown, open, close, letsPressesThrough = false } = overlay
  await trackPendingRequests(page)()
  const before = await pressed(page)
  for (const time of ['first', 'second']) {
    await open()
    await expect(shown).toBeVisible()
    const painted = await shown.evaluateHandle((element) => element)
    if (!letsPressesThrough) expect(await pressed(page)).not.toEqual(before)
    await close()
    const isPainted = () => painted.evaluate(isSeen)
    await expect.poll(isPainted, `is painted after the ${time} close`).toBe(false)
    await expect.poll(() => pressed(page), `after the ${time} close presses reach`).toEqual(before)
    await painted.dispose()
  }
}

/** Not by role: a closed overlay is hidden from screen readers but may still be painted. */
function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/** The elements that clicks at points across the window would reach. */
function pressed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const placeOf = (element: Element | null): string => {
      const parent = element?.parentElement
      if (!element || !parent) return 'html'
      return `${placeOf(parent)} ${[...parent.children].indexOf(element)}`
    }
    const [columns, rows] = [24, 24]
    return Array.from({ length: columns * rows }, (_, index) => {
      const x = ((index % columns) + 0.5) * (innerWidth / columns)
      const y = (Math.floor(index / columns) + 0.5) * (innerHeight / rows)
      return placeOf(document.elementFromPoint(x, y))
    })
  })
}
