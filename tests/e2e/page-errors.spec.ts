import type { Browser, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

/** What no test looks at may fail as well: an error that nothing caught fails the test, whichever page it is in. */

/** A page of another tab, and one of a context of its own. */
async function otherPages(page: Page, browser: Browser): Promise<Page[]> {
  return [await page.context().newPage(), await browser.newPage()]
}

async function throwIn(page: Page, message: string): Promise<void> {
  await page.evaluate((text) => {
    setTimeout(() => {
      throw new Error(text)
    })
  }, message)
}

test('errors of every page are heard', async ({ page, browser, pageErrors }) => {
  const pages = [page, ...(await otherPages(page, browser))]
  for (const [index, one] of pages.entries()) await throwIn(one, `error ${index}`)
  await expect.poll(() => pageErrors.toSorted()).toEqual(['error 0', 'error 1', 'error 2'])
  pageErrors.length = 0
  await pages.at(-1)?.close()
})

for (const [index, where] of ['another tab', 'a context of its own'].entries()) {
  test.fail(`one in ${where} fails its test`, async ({ page, browser }) => {
    const pages = await otherPages(page, browser)
    const [other = page] = pages.slice(index)
    const thrown = other.waitForEvent('pageerror')
    await throwIn(other, 'nobody looks here')
    expect((await thrown).message).toBe('nobody looks here')
    await pages.at(-1)?.close()
  })
}
