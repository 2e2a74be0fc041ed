import { afterEach, expect, test, vi } from 'vitest'
import { pageIdle } from '#src/ui/figure/page-idle.ts'

/** Pictures come after the page can be used, in every browser. */

afterEach(() => void vi.unstubAllGlobals())

test.each([
  ['without requestIdleCallback, as in WebKit', {}],
  ['with it', { requestIdleCallback: (run: () => void) => setTimeout(run) }],
])('%s a page is loaded, then idle', async (_, browser) => {
  const page = new EventTarget()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value)
  vi.stubGlobal('document', { readyState: 'interactive' })
  const idle = vi.fn()
  const waiting = pageIdle().then(idle)
  await new Promise((resolve) => setTimeout(resolve))
  await new Promise((resolve) => setTimeout(resolve))
  expect(idle).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('load'))
  await waiting
  vi.stubGlobal('document', { readyState: 'complete' })
  await pageIdle()
  expect(idle).toHaveBeenCalledOnce()
})
