/**
 * How pages import what comes in files of its own (build/import-when-fetched.ts has the build put it into every
 * dynamic import). A browser remembers for as long as the page lives that a module could not be fetched, so that
 * trying again would fail on a line that is back. So the files are fetched first, and imported once all are here.
 */

/** Under way or here, by address. */
const files = new Map<string, Promise<void>>()

/**
 * @param load imports the module
 * @param paths its file, those that it imports and their styles, from the portal's root
 * @throws with an event `vite:preloadError`, where one of them cannot be fetched
 */
export async function importWhenFetched<Module>(
  load: () => Promise<Module>,
  paths: readonly string[] = [],
): Promise<Module> {
  try {
    await Promise.all(paths.map((path) => fetchOnce(new URL(path, `${location.origin}/`).href)))
    return await load()
  } catch (error) {
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(Object.assign(event, { payload: error }))
    throw error
  }
}

function fetchOnce(address: string): Promise<void> {
  const known = files.get(address)
  if (known) return known
  const fetching = address.endsWith('.css') ? addStyles(address) : fetchScript(address)
  files.set(address, fetching)
  fetching.catch(() => files.delete(address))
  return fetching
}

async function fetchScript(address: string): Promise<void> {
  // What the page came with is in the browser's cache already.
  const entries = performance.getEntriesByName(address, 'resource')
  if (entries.some((entry) => 'responseStatus' in entry && entry.responseStatus === 200)) return
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok) throw new Error(`Failed to fetch dynamically imported module: ${address}`)
  // Whole, so that the import finds it in the cache.
  await response.arrayBuffer()
}

function addStyles(address: string): Promise<void> {
  const isThere = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ href }) => href === address,
  )
  if (isThere) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  // As the page's answer announces it (server/web/page-files.ts): in another mode it would be fetched again.
  link.crossOrigin = 'anonymous'
  link.href = address
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`Unable to preload CSS for ${address}`))
    })
    document.head.append(link)
  })
}
