import type { Permission } from '#schemas/people/permissions.ts'
import type { HeldAccess, RolesForm } from '#schemas/roles/roles.ts'
import { findRole, type Role, roles } from './catalog.ts'
import { permissionCategories } from './permission-names.ts'

/** Rules about roles and permissions. All functions are pure. */

/** Every permission, in form order. */
export const allPermissions = permissionCategories.flatMap(({ permissions }) => permissions)

/** Adds all roles that these include, recursively. */
function withIncludedRoles(ids: Iterable<number>): Set<number> {
  const all = new Set(ids)
  for (const id of all) for (const included of findRole(id)?.includes ?? []) all.add(included)
  return all
}

/** Permissions that come with a role and the roles it includes, in form order. */
export function permissionsFromRole(id: number): Permission[] {
  const granted = permissionsFromRoles(withIncludedRoles([id]))
  return allPermissions.filter((permission) => granted.has(permission))
}

function permissionsFromRoles(ids: Iterable<number>): Set<string> {
  return new Set([...ids].flatMap((id) => findRole(id)?.brings ?? []))
}

/** Adds a role with everything it includes. */
export function withRole({ roles: held, permissions }: HeldAccess, id: number): HeldAccess {
  const after = withIncludedRoles([...held, id])
  return sortedAccess(after, new Set([...permissions, ...permissionsFromRoles(after)]))
}

/** Removes a role and its permissions, except those that another role brings. */
export function withoutRole({ roles: held, permissions }: HeldAccess, id: number): HeldAccess {
  const after = withIncludedRoles(held.filter((one) => one !== id))
  const granted = permissionsFromRoles(after)
  const revoked = permissionsFromRoles(after.has(id) ? [] : [id])
  return sortedAccess(
    after,
    new Set([...permissions.filter((one) => !revoked.has(one) || granted.has(one)), ...granted]),
  )
}

/** The form for the chosen access. Boxes that can't be changed are disabled. */
export function toRolesForm(
  user: HeldAccess,
  chosen: HeldAccess,
  accountType: string,
  errorMessage: string | null = null,
): RolesForm {
  const mayHold = (role: Role) =>
    isForAccountType(role, accountType) || user.roles.includes(role.id)
  const held = withIncludedRoles(
    roles.filter((role) => chosen.roles.includes(role.id) && mayHold(role)).map(({ id }) => id),
  )
  const included = new Set([...held].flatMap((id) => findRole(id)?.includes ?? []))
  const granted = permissionsFromRoles(held)
  return {
    user,
    roles: roles.map((role) => {
      const selected = held.has(role.id)
      return { roleId: role.id, selected, isDisabled: included.has(role.id) || !mayHold(role) }
    }),
    permissions: allPermissions.map((permissionId) => ({
      permissionId,
      selected: granted.has(permissionId) || chosen.permissions.includes(permissionId),
      isDisabled: granted.has(permissionId),
    })),
    errorMessage,
  }
}

/** Whether people with this account type can hold the role. */
function isForAccountType({ fullServiceOnly }: Role, accountType: string): boolean {
  return !fullServiceOnly || accountType === 'Full Service'
}

function sortedAccess(roleIds: ReadonlySet<number>, permissions: ReadonlySet<string>): HeldAccess {
  return {
    roles: roles.map(({ id }) => id).filter((id) => roleIds.has(id)),
    permissions: allPermissions.filter((id) => permissions.has(id)),
  }
}

/** Removes duplicates and sorts by form order. Values the form doesn't know come last. */
export function normalizeAccess({ roles: roleIds, permissions }: HeldAccess): HeldAccess {
  const known = sortedAccess(new Set(roleIds), new Set(permissions))
  const extra = <Id>(ids: readonly Id[], all: readonly Id[]) => [
    ...new Set(ids.filter((id) => !all.includes(id))),
  ]
  return {
    roles: [...known.roles, ...extra(roleIds, known.roles)],
    permissions: [...known.permissions, ...extra<string>(permissions, allPermissions)],
  }
}

/**
 * Why roles that every company needs can't be removed, or undefined.
 * @param elsewhere roles held by others in the company
 */
export function lastHolderProblem(
  before: readonly number[],
  after: readonly number[],
  elsewhere: ReadonlySet<number>,
): string | undefined {
  const missing = roles.filter(
    ({ id, needed }) => needed && before.includes(id) && !after.includes(id) && !elsewhere.has(id),
  )
  const sentences = missing.map(({ name }) => `At least one ${name} must be assigned.`)
  return sentences.length > 0 ? sentences.join(' ') : undefined
}
