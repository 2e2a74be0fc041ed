import { and, eq } from 'drizzle-orm'
import type { AccessValue, HeldAccess } from '#schemas/roles/roles.ts'
import {
  accessAfter,
  accessChanges,
  type RolesEditDraft,
  toRolesEditAnswers,
} from '#schemas/roles-edit/draft.ts'
import type { Queries } from '../../db/database.ts'
import { accessRecord } from '../../db/schema/roles.ts'
import { membership, person } from '../../db/schema/tenancy.ts'
import { roles } from './catalog.ts'
import type { StoredAccess } from './people.ts'
import { permissionNames } from './permission-names.ts'
import { toRolesForm } from './rules.ts'

const names = new Map<string | number, string>([
  ...roles.map(({ id, name }): [number, string] => [id, name]),
  ...Object.entries(permissionNames),
])
const auditName = (id: string | number) => names.get(id) ?? String(id)

/** The change as a draft of the wizard. */
export function toRolesDraft(
  { profileAccountId, held, accountType }: StoredAccess,
  to: HeldAccess,
): RolesEditDraft {
  const { offered } = toRolesEditAnswers(toRolesForm(held, to, accountType), auditName)
  return { profileAccountId, held, offered, ...to }
}

/** Company, time and author of a change. */
export interface AccessChangeContext {
  readonly tenantId: string
  readonly instant: Date
  readonly by: { readonly profileAccountId: number; readonly name: string }
}

/**
 * Stores the access, the person who can now sign in, and the audit trail in one transaction.
 * @returns the new revision
 */
export async function saveAccess(
  queries: Queries,
  { tenantId, instant, by }: AccessChangeContext,
  { profileAccountId, name: userName, email, revision }: StoredAccess,
  draft: RolesEditDraft,
): Promise<number> {
  const access = accessAfter(draft)
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
  const row = (access: AccessValue, name: string, roleId: number | null = null) => ({
    tenantId,
    profileAccountId,
    userName,
    change: name,
    access,
    roleId,
    changedAt: instant,
    changedBy: by.profileAccountId,
    changedByName: by.name,
  })
  const records = [
    ...changes.rolesAdded.map(({ name, roleId }) => row('Enabled', name, roleId)),
    ...changes.rolesRemoved.map(({ name, roleId }) => row('Disabled', name, roleId)),
    ...changes.permissionsAdded.map(({ name }) => row('Enabled', name)),
    ...changes.permissionsRemoved.map(({ name }) => row('Disabled', name)),
  ]
  if (records.length > 0) await queries.insert(accessRecord).values(records)
  return revision + 1
}

/**
 * Name of the lock that serializes access changes in a company: two at once could each remove the last holder of a
 * role.
 */
export const accessLock = 'roles and controls'
