import type { Tenant } from '#schemas/settings/tenant.ts'

/** Where the company to start in can come from, the first that holds wins. */
export interface TenantSources {
  /** The tenantId query parameter. */
  asked?: string | undefined
  /** What sign-in carried, or what this tab worked in before a reload. */
  preset?: string | undefined
  /** Last used in this browser. */
  lastUsed?: string | undefined
  /** The default tenant claim of the token. */
  claimed?: string | undefined
}

/**
 * The company to work in, as far as it can be known before the person's companies are: the one this browser worked in.
 * The address and the token may name one that the person does not belong to, whose API would refuse the calls.
 */
export function likelyTenantId({ asked, preset, lastUsed }: TenantSources): string | undefined {
  const ids = [preset, lastUsed]
  if (asked !== undefined) return ids.find((id) => id === asked)
  return ids.find((id) => id !== undefined)
}

/** The company to work in. An id the person has no company for is passed over (AMB-010). */
export function initialTenant(
  tenants: readonly Tenant[],
  { asked, preset, lastUsed, claimed }: TenantSources,
): Tenant | undefined {
  for (const id of [asked, preset, lastUsed, claimed]) {
    const found = tenants.find(({ tenantId }) => tenantId === id)
    if (found) return found
  }
  return tenants[0]
}
