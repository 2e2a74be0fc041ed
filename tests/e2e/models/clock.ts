import type { Page } from '@playwright/test'

/**
 * Installs a test clock in a signed-in page, before an address is opened. Done on an empty page,
 * because the clock starts in 1970, which a portal page would store as the last activity.
 */
export async function installClock(page: Page): Promise<void> {
  await page.goto('/healthz')
  await page.clock.install()
}
