import { expect, type Page, type Request } from '@playwright/test'

/**
 * Watches what a page asks for, from now on.
 * @returns waits until the page has drawn all it has, and has asked for nothing that has not come
 */
export function watchRequests(page: Page): () => Promise<void> {
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

/** Behind all that the page has to do, several times: what came may be imported, and drawn. Runs in the page. */
async function hasDoneAll(): Promise<void> {
  const nothingElse = () => new Promise<void>((resolve) => setTimeout(resolve))
  for (let turn = 0; turn < 4; turn += 1) {
    await scheduler.postTask(() => undefined, { priority: 'background' })
    await nothingElse()
  }
}
