import { sql } from 'drizzle-orm'
import { rolesEdit } from '#machines/roles-edit/flow.ts'
import type { AccessChange } from '#schemas/roles/roles.ts'
import { type RolesEditDraft, unofferedAccess } from '#schemas/roles-edit/draft.ts'
import { formatDateTime, toEastern } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { meetsPrecondition } from '../../api/preconditions.ts'
import { Problem } from '../../api/problem.ts'
import { judgeRequest } from '../../company/requests/judge.ts'
import {
  findLastAccessChange,
  getAccess,
  listRolesHeldByOthers,
  type StoredAccess,
} from '../../company/roles/people.ts'
import { lastHolderProblem, normalizeAccess } from '../../company/roles/rules.ts'
import { accessLock, toRolesDraft } from '../../company/roles/store.ts'
import { getCompanySettings } from '../../company/settings.ts'
import type { TenantScope } from '../../db/database.ts'

/** A valid change, with the access it replaces. */
export interface AcceptedRequest {
  readonly current: StoredAccess
  readonly draft: RolesEditDraft
}

/**
 * Checks a change against the flow's rules (law 4) and against leaving the company without a required role. Changes in
 * one company run one after the other.
 * @throws Problem missing, stale, invalid
 */
export async function acceptRequest(
  wanted: AccessChange,
  { tenant, user, now, ifMatch }: MemberCall,
): Promise<AcceptedRequest> {
  await lockAccessChanges(tenant)
  const current = await getAccess(tenant, wanted.profileAccountId)
  if (!meetsPrecondition(ifMatch, current.revision)) throw await staleAccess(current, tenant)
  const draft = withoutUnofferedAccess(toRolesDraft(current, normalizeAccess(wanted)))
  const settings = await getCompanySettings(tenant)
  judgeRequest(rolesEdit, { draft, settings, user, now })
  const problem = await findLastHolderProblem(tenant, current, draft.roles)
  if (problem !== undefined) {
    throw new Problem('invalid', problem, { errorMessage: problem })
  }
  return { current, draft }
}

/** Keeps access that the form doesn't offer, whether or not the change mentions it. Nobody chose it in the wizard. */
function withoutUnofferedAccess(draft: RolesEditDraft): RolesEditDraft {
  const unoffered = unofferedAccess(draft)
  return {
    ...draft,
    roles: draft.roles.filter((id) => !unoffered.roles.includes(id)),
    permissions: draft.permissions.filter((id) => !unoffered.permissions.includes(id)),
  }
}

/** Why the company would lose the last holder of a required role, or undefined. */
export async function findLastHolderProblem(
  tenant: TenantScope,
  { profileAccountId, held }: StoredAccess,
  after: readonly number[],
): Promise<string | undefined> {
  const elsewhere = await listRolesHeldByOthers(tenant, profileAccountId)
  return lastHolderProblem(held.roles, after, elsewhere)
}

/** Two concurrent changes could each remove the holder that the other relies on. */
async function lockAccessChanges({ queries, tenantId }: TenantScope): Promise<void> {
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtext(${accessLock}), hashtext(${tenantId}))`,
  )
}

async function staleAccess({ profileAccountId, name }: StoredAccess, tenant: TenantScope) {
  const last = await findLastAccessChange(tenant, profileAccountId)
  if (!last) return new Problem('stale', `${name}'s access changed since you opened it.`)
  const lastUpdatedDate = toEastern(last.at)
  return new Problem(
    'stale',
    `${last.by} changed ${name}'s access on ${formatDateTime(lastUpdatedDate)} Eastern Time, after you opened it.`,
    { lastUpdatedBy: last.by, lastUpdatedDate },
  )
}
