import type { PortalConfig } from '#schemas/settings/portal-config.ts'
import { fetchPortalConfig } from './config.ts'
import { readPageInputCoverage } from './current-wizard.ts'

/** Why a file of the portal couldn't be loaded. */
export type FetchFailureCause = 'serverIsAway' | 'portalIsNewer'

let pageRelease: string | undefined

/** Remembers the release this page was loaded with. */
export function rememberRelease({ release }: PortalConfig): void {
  pageRelease = release
}

/** Asks the server whether it's up, and still has this page's release. */
export async function findFetchFailureCause(): Promise<FetchFailureCause | undefined> {
  try {
    const { release } = await fetchPortalConfig()
    return release !== undefined && release !== pageRelease ? 'portalIsNewer' : undefined
  } catch {
    return 'serverIsAway'
  }
}

let isReloadStarted = false

/** Reloads the page; without the browser's leave question if all input is stored and will be restored. */
export function reloadPage(): void {
  isReloadStarted = ['all', 'nothingTyped'].includes(readPageInputCoverage())
  location.reload()
}

/** Whether `reloadPage` was called. */
export const isReloading = () => isReloadStarted

/**
 * The router would reload the page after each failed fetch of a page's file, which leads nowhere while the server is
 * down. It reloads once per failure; this marks each failure as handled.
 */
export function preventReloadOnFetchFailure(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    try {
      sessionStorage.setItem(`tanstack_router_reload:${payload.message}`, '1')
    } catch {
      // Without storage it doesn't reload either.
    }
  })
}
