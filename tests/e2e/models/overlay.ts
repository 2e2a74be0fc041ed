import { expect, type Locator, type Page } from '@playwright/test'
import { watchRequests } from './watch-requests.ts'

interface Overlay {
  /** What is looked for while it is open. */
  readonly shown: Locator
  readonly open: () => Promise<void>
  readonly close: () => Promise<void>
  /** Whether it lets presses through even while it is open, as a tooltip does. */
  readonly letsPressesThrough?: boolean
}

/**
 * Opens and closes something that lies over the page twice, the first time since the page was loaded among them. After
 * each close nothing of it is painted, and a press reaches what it reached before.
 */
export async function expectClosesForGood(page: Page, overlay: Overlay): Promise<void> {
  const { shown, open, close, letsPressesThrough = false } = overlay
  await watchRequests(page)()
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

/** Not what a screen reader finds: what was closed is hidden from it and may be painted all the same. */
function isSeen(element: Element): boolean {
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
}

/** What a press would reach at each point of a net over the window. */
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
