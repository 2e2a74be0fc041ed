import type { TenantSummary } from '#schemas/settings/tenant.ts'

/** Sources for the company to start in, in order of precedence. */
export interface TenantSources {
  /** The tenantId query parameter. */
  asked?: string | undefined
  /** From the sign-in state, or from this tab before a reload. */
  preset?: string | undefined
  /** Last used in this browser. */
  lastUsed?: string | undefined
  /** The default tenant claim of the token. */
  claimed?: string | undefined
}

/**
 * The company to work in as far as it's known before the list of companies is: the last one in this browser. The
 * address and the token may name a company the person doesn't belong to, whose API would refuse calls.
 */
export function likelyTenantId({ asked, preset, lastUsed }: TenantSources): string | undefined {
  const ids = [preset, lastUsed]
  if (asked !== undefined) return ids.find((id) => id === asked)
  return ids.find((id) => id !== undefined)
}

/** The company to work in. Ids that aren't among the person's companies are ignored (AMB-010). */
export function initialTenant(
  tenants: readonly TenantSummary[],
  { asked, preset, lastUsed, claimed }: TenantSources,
): TenantSummary | undefined {
  for (const id of [asked, preset, lastUsed, claimed]) {
    const found = tenants.find(({ tenantId }) => tenantId === id)
    if (found) return found
  }
  return tenants[0]
}
