/**
 * Which company was worked in. Each tab stores its own, so that switching in another tab never moves this
 * one; the browser stores the last, for the next sign-in.
 */

const tabKey = 'stepwell.tenant'
const browserKey = 'stepwell.last-tenant'

export function readTabTenant(): string | undefined {
  return sessionStorage.getItem(tabKey) ?? undefined
}

export function readLastUsedTenant(): string | undefined {
  return localStorage.getItem(browserKey) ?? undefined
}

/** Taken over by the next choice of a company in this tab, as from the state of a sign-in. */
export function storePresetTenant(tenantId: string): void {
  sessionStorage.setItem(tabKey, tenantId)
}

export function storeTenant(tenantId: string): void {
  sessionStorage.setItem(tabKey, tenantId)
  try {
    localStorage.setItem(browserKey, tenantId)
  } catch {
    // A full storage costs the next sign-in its first company, not this one its change.
  }
}

/** At sign-out: the next person in this tab starts again. */
export function forgetTabTenant(): void {
  sessionStorage.removeItem(tabKey)
}
