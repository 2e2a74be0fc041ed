/**
 * The current company. Stored per tab, so that switching in one tab never changes another; the browser also keeps the
 * last one for the next sign-in.
 */

const tabKey = 'stepwell.tenant'
const browserKey = 'stepwell.last-tenant'

export function readTabTenant(): string | undefined {
  return sessionStorage.getItem(tabKey) ?? undefined
}

export function readLastUsedTenant(): string | undefined {
  return localStorage.getItem(browserKey) ?? undefined
}

/** Sets the company that this tab picks next, for example from the sign-in state. */
export function storePresetTenant(tenantId: string): void {
  sessionStorage.setItem(tabKey, tenantId)
}

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
