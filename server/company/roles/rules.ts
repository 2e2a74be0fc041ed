import type { Permission } from '#schemas/people/permissions.ts'
import type { HeldAccess, RolesForm } from '#schemas/roles/wire.ts'
import { findRole, type Role, roles } from './catalogue.ts'
import { permissionCategories } from './permission-names.ts'

/** What roles mean for each other and for permissions. All pure. */

/** Every permission, in the order of the form. */
export const allPermissions = permissionCategories.flatMap(({ permissions }) => permissions)

/** Roles with all that they include. */
function withIncluded(ids: Iterable<number>): Set<number> {
  const all = new Set(ids)
  for (const id of all) for (const included of findRole(id)?.includes ?? []) all.add(included)
  return all
}

/** The permissions that a role brings, those of the roles it includes among them, in the order of the form. */
export function permissionsFromRole(id: number): Permission[] {
  const granted = permissionsFromRoles(withIncluded([id]))
  return allPermissions.filter((permission) => granted.has(permission))
}

/** The permissions that roles bring. */
function permissionsFromRoles(ids: Iterable<number>): Set<string> {
  return new Set([...ids].flatMap((id) => findRole(id)?.brings ?? []))
}

/** The same access with one role more: it comes with what it includes and brings. */
export function withRole({ roles: held, permissions }: HeldAccess, id: number): HeldAccess {
  const after = withIncluded([...held, id])
  return sortedAccess(after, new Set([...permissions, ...permissionsFromRoles(after)]))
}

/** The same access with one role less: what it brought goes with it, unless another role brings it too. */
export function withoutRole({ roles: held, permissions }: HeldAccess, id: number): HeldAccess {
  const after = withIncluded(held.filter((one) => one !== id))
  const granted = permissionsFromRoles(after)
  const revoked = permissionsFromRoles(after.has(id) ? [] : [id])
  return sortedAccess(
    after,
    new Set([...permissions.filter((one) => !revoked.has(one) || granted.has(one)), ...granted]),
  )
}

/** The form for access as it is chosen: what can't be changed is disabled. */
export function toRolesForm(
  user: HeldAccess,
  chosen: HeldAccess,
  accountType: string,
  errorMessage: string | null = null,
): RolesForm {
  const mayHold = (role: Role) =>
    isForAccountType(role, accountType) || user.roles.includes(role.id)
  const held = withIncluded(
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

/** Whether people with an account of this kind may hold a role. */
function isForAccountType({ fullServiceOnly }: Role, accountType: string): boolean {
  return !fullServiceOnly || accountType === 'Full Service'
}

function sortedAccess(roleIds: ReadonlySet<number>, permissions: ReadonlySet<string>): HeldAccess {
  return {
    roles: roles.map(({ id }) => id).filter((id) => roleIds.has(id)),
    permissions: allPermissions.filter((id) => permissions.has(id)),
  }
}

/** Access without repetitions, in the order of the form; what is not in the form stays at the end. */
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
 * Why somebody can't lose roles that every company needs; undefined where they can.
 * @param elsewhere the roles that the others of the company hold
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
