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
 * and on a phone, and it never scrolls sideways on a phone. Leaves it in light and on a desk.
 */
export async function isAccessible(page: Page): Promise<void> {
  for (const { colorScheme, viewport } of looks) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    // Without frames the legacy mode finds the same, and needs no second page for each look.
    const { violations } = await new AxeBuilder({ page })
      .options({ resultTypes: ['violations'] })
      .withTags(standard)
      .setLegacyMode()
      .analyze()
    const told = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    )
    expect(told, `${colorScheme} at ${viewport.width} pixels`).toEqual([])
    if (viewport === phone) expect(await pixelsOver(page), 'it scrolls sideways').toBe(0)
  }
  await page.setViewportSize(desk)
}

function pixelsOver(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}
