import type { Page } from '@playwright/test'

/** What a page loaded of the wizards' own files: a page that is none needs nothing of them. */
export async function listWizardFiles(page: Page): Promise<string[]> {
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  )
  return loaded.filter((path) => /\/assets\/wizard-/.test(path))
}
