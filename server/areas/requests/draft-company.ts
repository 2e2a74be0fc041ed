import { and, arrayContains, eq } from 'drizzle-orm'
import { requiredPermissions } from '#machines/portal/portal-declaration.ts'
import type { TenantSummary } from '#schemas/settings/tenant.ts'
import { requestKinds } from '../../company/requests/kinds.ts'
import type { PersonScope } from '../../db/database.ts'
import { requestDraft } from '../../db/schema/requests.ts'
import { membership, tenant } from '../../db/schema/tenancy.ts'

/**
 * The company that a draft is in, among those where the caller can submit requests of its kind. A draft elsewhere is
 * answered like a draft that doesn't exist.
 */
export async function findDraftCompany(
  { queries }: PersonScope,
  draft: { readonly flow: string; readonly id: number },
): Promise<TenantSummary | null> {
  const kind = requestKinds.find(({ id }) => id === draft.flow)
  if (!kind?.permission) return null
  const [company] = await queries
    .select({ tenantId: tenant.id, name: tenant.name })
    .from(requestDraft)
    .innerJoin(tenant, eq(tenant.id, requestDraft.tenantId))
    .innerJoin(membership, eq(membership.tenantId, requestDraft.tenantId))
    .where(
      and(
        eq(requestDraft.id, draft.id),
        eq(requestDraft.flow, draft.flow),
        arrayContains(membership.permissions, requiredPermissions(kind)),
      ),
    )
  return company ?? null
}
