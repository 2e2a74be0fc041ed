import { expect, type Page, type Request } from '@playwright/test'

/**
 * Watches a page's requests from now on.
 * @returns waits until the page is drawn and all its requests have been answered
 */
export function trackPendingRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let asked = 0
  page.on('request', (request) => {
    open.add(request)
    asked += 1
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () =>
    expect(async () => {
      const before = asked
      await page.evaluate(hasDoneAll)
      expect(asked - before, 'more is asked for').toBe(0)
      expect(
        [...open].map((request) => request.url()),
        'something is still asked for',
      ).toEqual([])
    }).toPass({ intervals: [20], timeout: 20_000 })
}

/**
 * Waits several times for pending work, since loaded files may be imported and drawn. Runs in the
 * page.
 */
async function hasDoneAll(): Promise<void> {
  const nothingElse = () => new Promise<void>((resolve) => setTimeout(resolve))
  for (let turn = 0; turn < 4; turn += 1) {
    await scheduler.postTask(() => undefined, { priority: 'background' })
    await nothingElse()
  }
}
