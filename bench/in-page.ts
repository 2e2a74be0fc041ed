import type { Locator, Page } from '@playwright/test'

/** Measures the time from an action on a page to the painted result, in milliseconds. */

/**
 * Runs in a page before it loads. Records when the first step was painted and ready, since the
 * start of the navigation.
 */
export function recordFirstStepTime(): void {
  const look = () => {
    const field = document.querySelector<HTMLInputElement>('main form input[type=radio]')
    const next = [...document.querySelectorAll('button')].some(
      ({ textContent }) => textContent?.trim() === 'Next',
    )
    if (!field || field.disabled || !next) return requestAnimationFrame(look)
    return requestAnimationFrame(() =>
      setTimeout(() => performance.mark('first-step', { startTime: performance.now() })),
    )
  }
  requestAnimationFrame(look)
}

/**
 * Waits until the first step was painted. Returns the time since the start of the navigation, in
 * milliseconds.
 */
export async function readFirstStepTime(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-step').length > 0, {
    timeout: 60_000,
  })
  return page.evaluate(() => performance.getEntriesByName('first-step')[0]?.startTime ?? 0)
}

/**
 * The time from a click on Next until the next step is painted completely: with its form and lists,
 * and nothing still loading. The click comes through the browser's own input.
 */
export async function measureNextStep(page: Page): Promise<number> {
  const next = page.getByRole('button', { name: 'Next', exact: true })
  const measured = await next.evaluateHandle((button: HTMLElement) => {
    const heading = () => document.querySelector('h2')?.textContent
    const before = heading()
    // Grids have a status as well, with the number of selected rows.
    const isFetching = () =>
      [...document.querySelectorAll('main form [role=status]')].some(({ textContent }) =>
        /^(Loading|Reading)/.test(textContent?.trim() ?? ''),
      )
    const painted = new Promise<number>((resolve) => {
      const measure = ({ timeStamp }: Event) => {
        const look = () => {
          const late = performance.now() - timeStamp > 10_000
          if ((heading() === before || isFetching()) && !late) requestAnimationFrame(look)
          // Runs before the frame with the change is painted.
          else setTimeout(() => resolve(performance.now() - timeStamp))
        }
        requestAnimationFrame(look)
      }
      button.addEventListener('click', measure, { capture: true, once: true })
    })
    return { painted }
  })
  await next.click()
  return measured.evaluate(({ painted }) => painted)
}

/** Sets a field to one text after another, waiting for each to be painted. */
export function typeEachText(field: Locator, texts: readonly string[]): Promise<void> {
  return field.evaluate(async (element: HTMLInputElement, values) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (const text of values) {
      value?.set?.call(element, text)
      element.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
    }
  }, texts)
}

/** Clicks the first elements one by one, waiting for each to be painted. */
export function clickEach(elements: Locator, count: number): Promise<void> {
  return elements.evaluateAll(async (all, some) => {
    for (const element of all.slice(0, some)) {
      if (element instanceof HTMLElement) element.click()
      await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
    }
  }, count)
}
