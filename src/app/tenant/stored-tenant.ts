/**
 * The current company. Stored per tab, so that switching in one tab never changes another; the browser also keeps the
 * last one for the next sign-in.
 */

const tabKey = 'stepwell.tenant'
const browserKey = 'stepwell.last-tenant'

/** Id of the company this tab works in; undefined if none is stored. */
export function readTabTenant(): string | undefined {
  return sessionStorage.getItem(tabKey) ?? undefined
}

/** Id of the company last used in this browser; undefined if none is stored. */
export function readLastUsedTenant(): string | undefined {
  return localStorage.getItem(browserKey) ?? undefined
}

/** Sets the company that this tab picks next, for example from the sign-in state. */
export function storePresetTenant(tenantId: string): void {
  sessionStorage.setItem(tabKey, tenantId)
}

/** Stores the company for this tab, and as the browser's last one. */
export function storeTenant(tenantId: string): void {
  sessionStorage.setItem(tabKey, tenantId)
  try {
    localStorage.setItem(browserKey, tenantId)
  } catch {
    // If the storage is full, only the next sign-in's first company is lost.
  }
}

/** At sign-out: the next person in this tab starts over. */
export function forgetTabTenant(): void {
  sessionStorage.removeItem(tabKey)
}
