import type { QueryClient } from '@tanstack/react-query'
import { claimValue, parseNumberClaim, parsePermissionsClaim } from '#schemas/people/claims.ts'
import type { SignedInUser } from '#schemas/people/person.ts'
import type { PortalConfig } from '#schemas/settings/portal-config.ts'
import type { TenantSettings, TenantSummary } from '#schemas/settings/tenant.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { Client } from '#src/api/client.ts'
import { errorText } from '#src/api/error-text.ts'
import { loadQuery } from '#src/api/query.ts'
import { initialTenant, likelyTenantId, type TenantSources } from './initial-tenant.ts'
import { createPersonKey } from './person-key.ts'

/** The person, the company they work in, and their permissions there. */
export interface CompanyAccess {
  user: SignedInUser
  /** Owner of what this device stores. */
  personKey: string
  /** Exactly the companies the API returned. */
  tenants: readonly TenantSummary[]
  tenant: TenantSummary
  settings: TenantSettings
  permissions: readonly string[]
  /** Bound to the company, so that a page's calls can't reach another one. */
  client: Client
}

/** Portal access is switched off: a 403 on the lookups, or a token without permissions. */
export class AccessDenied extends Error {
  override readonly name = 'AccessDenied'
}

/** The person's permissions couldn't be read; trying again may help. */
export class AccessUnavailable extends Error {
  override readonly name = 'AccessUnavailable'
  readonly user: SignedInUser
  readonly tenants: readonly TenantSummary[]
  readonly tenant: TenantSummary

  constructor(person: Pick<CompanyAccess, 'user' | 'tenants' | 'tenant'>, cause: unknown) {
    super(errorText(cause), { cause })
    this.user = person.user
    this.tenants = person.tenants
    this.tenant = person.tenant
  }
}

type Claims = Readonly<Record<string, unknown>>

/** Refusals of the lookups are shown in place, on every page (AMB-003). */
const stayOn = { stayOn: [401, 403] } as const
/** For the settings, only a 401 is shown in place: a 403 leads to its page, as everywhere else. */
const leadTo403 = { stayOn: [401] } as const

/** Reads the person's companies, picks one, and reads its permissions and settings. */
export async function loadAccess(
  {
    queryClient,
    client,
    config,
  }: { queryClient: QueryClient; client: Client; config: PortalConfig },
  claims: Claims,
  sources: Omit<TenantSources, 'claimed'>,
): Promise<CompanyAccess> {
  // An empty list switches access off; a missing claim doesn't (AMB-021).
  if (parsePermissionsClaim(claimValue(claims, config.claims.portalPermissions))?.length === 0) {
    throw new AccessDenied('Your account has no portal permissions.')
  }
  const personKey = await createPersonKey(claims, config.issuer)
  const claimed = claimText(claimValue(claims, config.claims.defaultTenant))
  const likely = likelyTenantId(sources)
  const first =
    likely === undefined ? undefined : prefetchLikelyAccess(queryClient, client.forTenant(likely))
  const tenants = await denyOn403(loadQuery(queryClient, client, 'tenantAccess', {}, stayOn))
  const tenant = initialTenant(tenants, { ...sources, claimed })
  if (!tenant) throw new AccessDenied("Your account isn't part of any company.")
  const person = { user: signedInUser(claims, config), tenants, tenant }
  const bound = client.forTenant(tenant.tenantId)
  const ahead = first?.tenantId === tenant.tenantId ? first : undefined
  const askSettings = () => loadQuery(queryClient, bound, 'settings', {}, leadTo403)
  try {
    const [permissions, settings] = await Promise.all([
      denyOn403(ahead?.permissions ?? loadQuery(queryClient, bound, 'navigationIds', {}, stayOn)),
      // The early request was refused without leading anywhere, so it's repeated to lead to its
      // page.
      ahead?.settings.catch((error) => {
        if (isForbidden(error)) return askSettings()
        throw error
      }) ?? askSettings(),
    ])
    return { ...person, personKey, permissions, settings, client: bound }
  } catch (error) {
    if (error instanceof AccessDenied || isUnauthenticated(error)) throw error
    throw new AccessUnavailable(person, error)
  }
}

/**
 * Requests the likely company's permissions and settings along with the list of companies. Refusals don't lead
 * anywhere, since it may not be the person's company.
 */
function prefetchLikelyAccess(queryClient: QueryClient, client: Client) {
  const permissions = loadQuery(queryClient, client, 'navigationIds', {}, stayOn)
  const settings = loadQuery(queryClient, client, 'settings', {}, stayOn)
  for (const asked of [permissions, settings]) asked.catch(() => undefined)
  return { tenantId: client.tenantId, permissions, settings }
}

function isForbidden(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 403
}

/** The signed-in person, from the claims. */
export function signedInUser(claims: Claims, config: PortalConfig): SignedInUser {
  const email = claimText(claims.email) ?? ''
  return {
    name: claimText(claims.name) ?? (email || 'Signed in'),
    email,
    profileAccountId: parseNumberClaim(claimValue(claims, config.claims.profileAccountId)) ?? null,
  }
}

async function denyOn403<Output>(lookup: Promise<Output>): Promise<Output> {
  try {
    return await lookup
  } catch (error) {
    if (isForbidden(error)) {
      throw new AccessDenied(errorText(error), { cause: error })
    }
    throw error
  }
}

/** Whether a call was refused with 401. */
export function isUnauthenticated(error: unknown): boolean {
  return error instanceof ApiError && error.statusCode === 401
}

function claimText(claim: unknown): string | undefined {
  return typeof claim === 'string' || typeof claim === 'number' ? String(claim) : undefined
}
