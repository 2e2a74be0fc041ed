/**
 * Dynamic imports of pages (build/import-when-fetched.ts makes the build insert this). A browser remembers failed
 * imports as long as the page lives, so retrying would fail even when the network is back. Therefore files are fetched
 * first, and imported once all have arrived.
 */

/** Loading or loaded files, by address. */
const files = new Map<string, Promise<void>>()

/**
 * @param load imports the module
 * @param paths the module's file, its imports and their styles, from the portal's root
 * @throws if one can't be fetched, with an event `vite:preloadError`
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
  // Files the page came with are already in the browser's cache.
  const entries = performance.getEntriesByName(address, 'resource')
  if (entries.some((entry) => 'responseStatus' in entry && entry.responseStatus === 200)) return
  const response = await fetch(address).catch(() => undefined)
  if (!response?.ok) throw new Error(`Failed to fetch dynamically imported module: ${address}`)
  // Read to the end, so that the import finds it in the cache.
  await response.arrayBuffer()
}

function addStyles(address: string): Promise<void> {
  const isThere = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ href }) => href === address,
  )
  if (isThere) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  // As in the page's preload headers (server/web/page-files.ts); in another mode it would be
  // fetched twice.
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
