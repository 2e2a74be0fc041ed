import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runWhenQuiet } from '#src/ui/run-when-quiet.ts'

/** What is fetched while a page is quiet comes in every browser. */

let observers: Array<() => void>

beforeEach(() => {
  vi.useFakeTimers()
  observers = []
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      readonly notice: () => void
      constructor(notice: () => void) {
        this.notice = notice
      }
      observe() {
        observers.push(this.notice)
      }
      disconnect() {
        observers = observers.filter((one) => one !== this.notice)
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['without requestIdleCallback, as in WebKit', {}],
  ['with it', { requestIdleCallback: (run: () => void) => setTimeout(run) }],
])('%s it comes once, after the page has fetched nothing for a while', (_, browser) => {
  vi.stubGlobal('window', browser)
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value)
  const run = vi.fn()
  runWhenQuiet(run)
  vi.advanceTimersByTime(1_000)
  for (const notice of observers) notice()
  vi.advanceTimersByTime(1_000)
  expect(run).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledOnce()
  expect(observers).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledOnce()
})

test('a page that is still loading is waited for', () => {
  vi.stubGlobal('window', {})
  vi.stubGlobal('document', { readyState: 'interactive' })
  const run = vi.fn()
  runWhenQuiet(run)
  vi.advanceTimersByTime(10_000)
  expect(run).not.toHaveBeenCalled()
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.advanceTimersByTime(2_000)
  expect(run).toHaveBeenCalledOnce()
})
