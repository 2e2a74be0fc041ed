import { accessAfter } from '#schemas/roles-edit/draft.ts'
import type { MemberCall } from '../../api/handler.ts'
import { toRolesForm } from '../../company/roles/rules.ts'
import { saveAccess } from '../../company/roles/store.ts'
import type { AcceptedRequest } from './read.ts'

/** Stores the access of an accepted change. */
export async function submitRolesEdit(call: MemberCall, { current, draft }: AcceptedRequest) {
  const { tenant, instant, user } = call
  const change = { tenantId: tenant.tenantId, instant, by: user }
  const revision = await saveAccess(tenant.queries, change, current, draft)
  const after = accessAfter(draft)
  return { output: toRolesForm(after, after, current.accountType), revision }
}
