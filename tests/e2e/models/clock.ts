import type { Page } from '@playwright/test'

/**
 * Gives a signed-in page a clock of the test; an address is to be opened then. It is installed where
 * no program runs: the clock begins in 1970, which a page of the portal would store as when somebody was last active.
 */
export async function installClock(page: Page): Promise<void> {
  await page.goto('/healthz')
  await page.clock.install()
}
