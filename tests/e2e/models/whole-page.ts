import { expect, type Page } from '@playwright/test'
import { expectLoaded } from './usable.ts'
import { trackPendingRequests } from './watch-requests.ts'

/** A page, and how to wait until it is complete. */
export interface LoadTrackedPage {
  readonly page: Page
  readonly isWhole: () => Promise<void>
}

/** Watches a page from now on; `isWhole` waits until it is completely loaded. */
export function trackPageLoading(page: Page): LoadTrackedPage {
  const settled = trackPendingRequests(page)
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
