import { expect, type Page } from '@playwright/test'
import { expectLoaded } from './usable.ts'
import { watchRequests } from './watch-requests.ts'

/** A page, and how to wait until it is complete. */
export interface WatchedPage {
  readonly page: Page
  readonly isWhole: () => Promise<void>
}

export function watchPage(page: Page): WatchedPage {
  const settled = watchRequests(page)
  return {
    page,
    isWhole: async () => {
      await settled()
      // While a page loads, the router keeps showing the previous one.
      await expect.poll(() => page.evaluate(() => window.__TSR_ROUTER__?.state.status)).toBe('idle')
      await settled()
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
      await expectLoaded(page)
    },
  }
}
