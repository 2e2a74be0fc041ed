import { and, eq, sql } from 'drizzle-orm'
import { refusals } from '#machines/engine/gate.ts'
import { rolesEdit } from '#machines/roles-edit/flow.ts'
import { displayDateTime, toEastern } from '#schemas/eastern-time.ts'
import { accessChanges, calculatedForm, type RolesDraft } from '#schemas/roles/draft.ts'
import type { Access, AccessChange, HeldAccess } from '#schemas/roles/wire.ts'
import type { MemberCall } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { stillHolds } from '../../api/version.ts'
import type { TenantScope } from '../../db/database.ts'
import { accessRecord } from '../../db/schema/roles.ts'
import { membership, person } from '../../db/schema/tenancy.ts'
import { refused } from '../requests/refused.ts'
import { settingsOf } from '../shell.ts'
import { roles } from './catalogue.ts'
import { accessOf, type KeptAccess, lastChangeOf, rolesHeldByOthers } from './people.ts'
import { permissionNames } from './permission-names.ts'
import { formOf, inOrder, lastHolderProblem } from './rules.ts'

const names = new Map<string | number, string>([
  ...roles.map(({ id, name }): [number, string] => [id, name]),
  ...Object.entries(permissionNames),
])
const nameOf = (id: string | number) => names.get(id) ?? String(id)

/**
 * Gives a person the access they are to have, if the wizard would have let it through (DESIGN law 4) and the
 * company keeps everyone it needs. Changes of one company take turns.
 * @throws Problem missing, stale, invalid
 */
export async function updateAccess(change: AccessChange, call: MemberCall) {
  const { tenant, ifMatch } = call
  await takeTurns(tenant)
  const kept = await accessOf(tenant, change.profileAccountId)
  if (!stillHolds(ifMatch, kept.revision)) throw await stale(kept, tenant)
  const draft = draftOf(kept, inOrder(change))
  const issues = refusals(rolesEdit, {
    draft,
    settings: await settingsOf(tenant),
    user: call.user,
    now: call.now,
  })
  if (issues.length > 0) throw refused(rolesEdit, issues)
  const problem = await lastHolderProblemOf(tenant, kept, draft.roles)
  if (problem !== undefined) {
    throw new Problem('invalid', problem, { errorMessage: problem })
  }
  const revision = await keep(call, kept, draft)
  const after = { roles: draft.roles, permissions: draft.permissions }
  return { output: formOf(after, after, kept.accountType), revision }
}

/** Why the company would lose somebody it needs if this person held these roles. */
export async function lastHolderProblemOf(
  tenant: TenantScope,
  { profileAccountId, held }: KeptAccess,
  after: readonly number[],
): Promise<string | undefined> {
  const elsewhere = await rolesHeldByOthers(tenant, profileAccountId)
  return lastHolderProblem(held.roles, after, elsewhere)
}

/** Two changes at once could each leave the company the holder that the other takes away. */
async function takeTurns({ queries, tenantId }: TenantScope): Promise<void> {
  await queries.execute(
    sql`select pg_advisory_xact_lock(hashtext('roles and controls'), hashtext(${tenantId}))`,
  )
}

/** The change as the wizard would have it in front of it. */
function draftOf({ profileAccountId, held, accountType }: KeptAccess, to: HeldAccess): RolesDraft {
  const { offered } = calculatedForm(formOf(held, to, accountType), nameOf)
  return { profileAccountId, held, offered, ...to }
}

/** The new access, the person who may now sign in, and the audit trail: all or nothing. */
async function keep(
  { tenant, user, instant }: MemberCall,
  { profileAccountId, name: userName, email, revision }: KeptAccess,
  draft: RolesDraft,
): Promise<number> {
  const { queries, tenantId } = tenant
  const access = { roles: draft.roles, permissions: draft.permissions }
  if (revision === 0) {
    await queries
      .insert(person)
      .values({ id: profileAccountId, name: userName, email })
      .onConflictDoNothing()
    await queries.insert(membership).values({ personId: profileAccountId, tenantId, ...access })
  } else {
    await queries
      .update(membership)
      .set({ ...access, revision: revision + 1 })
      .where(and(eq(membership.personId, profileAccountId), eq(membership.tenantId, tenantId)))
  }
  const changes = accessChanges(draft)
  const row = (access: Access, name: string, roleId: number | null = null) => ({
    tenantId,
    profileAccountId,
    userName,
    change: name,
    access,
    roleId,
    changedAt: instant,
    changedBy: user.profileAccountId,
    changedByName: user.name,
  })
  await queries
    .insert(accessRecord)
    .values([
      ...changes.rolesAdded.map(({ name, roleId }) => row('Enabled', name, roleId)),
      ...changes.rolesRemoved.map(({ name, roleId }) => row('Disabled', name, roleId)),
      ...changes.permissionsAdded.map(({ name }) => row('Enabled', name)),
      ...changes.permissionsRemoved.map(({ name }) => row('Disabled', name)),
    ])
  return revision + 1
}

async function stale({ profileAccountId, name }: KeptAccess, tenant: TenantScope) {
  const last = await lastChangeOf(tenant, profileAccountId)
  if (!last) return new Problem('stale', `The access of ${name} was changed in the meantime.`)
  const lastUpdatedDate = toEastern(last.at)
  return new Problem(
    'stale',
    `${last.by} changed the access of ${name} in the meantime, on ${displayDateTime(lastUpdatedDate)} Eastern Time.`,
    { lastUpdatedBy: last.by, lastUpdatedDate },
  )
}
