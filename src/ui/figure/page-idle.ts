/** Milliseconds a busy page is waited for at most, once it's loaded. */
const longestWait = 2000

/** Waits until the page has loaded and the browser has nothing to do, so that what can wait doesn't delay the page. */
export async function pageIdle(): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }))
  }
  await new Promise<void>((resolve) => {
    const run = () => resolve()
    // Not in every browser.
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: longestWait })
    else setTimeout(run)
  })
}
