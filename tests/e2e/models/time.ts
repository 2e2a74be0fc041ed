import { expect, type Locator, type Page } from '@playwright/test'

/** Time of a page whose clock is the test's, so that nothing depends on how fast the machine is. */

/**
 * Passes a minute at once for a page whose clock is installed, and stops it: from then on time passes only as the test
 * says, until it is resumed.
 */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}

/** Passes the page's time in small steps until something holds. @returns the milliseconds that passed */
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
 * What an action says stays for so many seconds and no longer. The page's clock is installed; it goes on afterwards.
 * @param act what makes the page say it
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
