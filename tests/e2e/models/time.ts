import { expect, type Locator, type Page } from '@playwright/test'

/** Controls a page's clock, so that tests don't depend on the machine's speed. */

/**
 * Advances an installed clock by a minute and stops it. Until it is resumed, only the test moves
 * it.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

/**
 * Advances the page's clock in small steps until a condition holds. @returns the milliseconds that
 * passed
 */
export async function passTimeUntil(
  page: Page,
  holds: () => Promise<void> | void,
): Promise<number> {
  let passed = 0
  await expect(async () => {
    await page.clock.runFor(50)
    passed += 50
    await holds()
  }).toPass({ intervals: [1], timeout: 60_000 })
  return passed
}

/**
 * Checks that a message stays for so many seconds and no longer. The page's clock must be
 * installed; it runs afterwards.
 * @param act makes the page show it
 */
export async function expectShownFor<Result>(
  page: Page,
  said: Locator,
  seconds: number,
  act: () => Promise<Result>,
): Promise<Result> {
  await stopTime(page)
  const result = await act()
  await passTimeUntil(page, async () => expect(await said.count()).toBeGreaterThan(0))
  await page.clock.runFor(seconds * 1000 - 500)
  await expect(said).toBeVisible()
  await page.clock.runFor(1000)
  await expect(said).toHaveCount(0)
  await page.clock.resume()
  return result
}
