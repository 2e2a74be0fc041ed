import type { Page } from '@playwright/test'

/** The wizards' own files that a page loaded; other pages should load none. */
export async function listWizardFiles(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return loaded.filter((path) => /\/assets\/wizard-/.test(path))
}
