import type { Locator, Page } from '@playwright/test'

/** How long things take in a page, from what a person does until it is painted; all in milliseconds. */

/** Set in a page before it loads: since its navigation began, when the first step could be answered and was painted. */
export function markFirstStep(): void {
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

export async function readFirstStep(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('first-step').length > 0, {
    timeout: 60_000,
  })
  return page.evaluate(() => performance.getEntriesByName('first-step')[0]?.startTime ?? 0)
}

/** From pressing Next until the step that follows is painted whole: with its form and lists, nothing still fetched. */
export function measureNextStep(page: Page): Promise<number> {
  return page.getByRole('button', { name: 'Next', exact: true }).evaluate(
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
          const late = performance.now() - start > 10_000
          if ((heading() === before || isFetching()) && !late) requestAnimationFrame(look)
          // What is there before a frame is painted with it.
          else setTimeout(() => resolve(performance.now() - start))
        }
        requestAnimationFrame(look)
      }),
  )
}

/** Has a field hold one text after the other, as keys would, each painted before the next one comes. */
export function typeEach(field: Locator, texts: readonly string[]): Promise<void> {
  return field.evaluate(async (element: HTMLInputElement, values) => {
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    for (const text of values) {
      value?.set?.call(element, text)
      element.dispatchEvent(new InputEvent('input', { bubbles: true }))
      await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
    }
  }, texts)
}

/** Clicks the first of them, each painted before the next one is clicked. */
export function clickEach(elements: Locator, count: number): Promise<void> {
  return elements.evaluateAll(async (all, some) => {
    for (const element of all.slice(0, some)) {
      if (element instanceof HTMLElement) element.click()
      await new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)))
    }
  }, count)
}
