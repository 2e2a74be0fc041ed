/** Milliseconds without a response after which a page has loaded its first view. */
const quietFor = 1500

/** Calls back once the page is loaded, hasn't fetched for a while, and the browser is idle. */
export function runWhenQuiet(run: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new PerformanceObserver(() => wait())
  const finish = () => {
    observer.disconnect()
    // Not in every browser.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5000 })
    else setTimeout(run)
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(() => (document.readyState === 'complete' ? finish() : wait()), quietFor)
  }
  observer.observe({ type: 'resource' })
  wait()
}
