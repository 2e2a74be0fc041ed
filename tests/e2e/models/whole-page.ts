import { expect, type Page } from '@playwright/test'
import { watchRequests } from './settled.ts'
import { expectLoaded } from './usable.ts'

/** A page, and how it is known that all of it has come. */
export interface Watched {
  readonly page: Page
  readonly isWhole: () => Promise<void>
}

export function watchPage(page: Page): Watched {
  const settled = watchRequests(page)
  return {
    page,
    isWhole: async () => {
      await settled()
      // A page that holds for what it reads shows the one before it until then.
      await expect.poll(() => page.evaluate(() => window.__TSR_ROUTER__?.state.status)).toBe('idle')
      await settled()
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
      await expectLoaded(page)
    },
  }
}
