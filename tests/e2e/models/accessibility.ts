import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa']
const desk = { width: 1440, height: 1000 }
const phone = { width: 390, height: 844 }

/** The looks of a page, in an order in which each differs from the one before in one thing. */
const looks = [
  { colorScheme: 'light', viewport: desk },
  { colorScheme: 'dark', viewport: desk },
  { colorScheme: 'dark', viewport: phone },
  { colorScheme: 'light', viewport: phone },
] as const

/**
 * The page as it stands breaks no rule of WCAG 2.2 AA that a machine can check, in light and in dark, on a desk
 * and on a phone, and does not scroll sideways. All that stands in the way is told; the test goes on. Leaves the
 * page in light and on a desk.
 * @param where what the page shows, for the report
 */
export async function isAccessible(page: Page, where: string): Promise<void> {
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await unscroll(page, viewport)
    expect
      .soft(await obstacles(page), `${where}, ${colorScheme}, ${viewport.width} pixels wide`)
      .toEqual([])
  }
  await page.setViewportSize(desk)
}

/**
 * Makes the window as high as the page: what the top bar covers at one scroll position a person scrolls clear,
 * but a machine takes it for unreachable.
 */
async function unscroll(page: Page, { width, height }: { width: number; height: number }) {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight)
  if (whole > height) await page.setViewportSize({ width, height: whole })
}

async function obstacles(page: Page): Promise<string[]> {
  // Without frames the legacy mode finds the same, and needs no second page for each look.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .withTags(standard)
    .setLegacyMode()
    .analyze()
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
  )
  const beyond = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  return beyond > 0 ? [...found, `The page scrolls ${beyond} px sideways.`] : found
}
