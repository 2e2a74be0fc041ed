import { z } from 'zod/mini'
import type { Facts } from '../questions/rules.ts'
import type { AccessChange, HeldAccess, RolesForm, RolesView } from '../roles/roles.ts'
import type { TenantSettings } from '../settings/tenant.ts'

/** The roles edit of one person, as the code uses it. */

export const numbers = z.array(z.number().check(z.int()))
const texts = z.array(z.string())
const settled = { name: z.string(), selected: z.boolean(), isDisabled: z.boolean() }

/** A draft of any origin, read. */
export const rolesEditAnswers = z.object({
  profileAccountId: z.number().check(z.int()),
  /** The person's current access; changes are computed from it. */
  held: z.object({ roles: numbers, permissions: texts }),
  /** All roles and permissions of the form, and whether each can be changed now. */
  offered: z.object({
    roles: z.array(z.object({ roleId: z.number().check(z.int()), ...settled })),
    permissions: z.array(z.object({ permissionId: z.string(), ...settled })),
  }),
  /** The access that the person should have. */
  roles: numbers,
  permissions: texts,
})
export type RolesEditDraft = z.output<typeof rolesEditAnswers>
export type RolesEditFacts = Facts<RolesEditDraft, TenantSettings>

export const emptyRolesEditDraft: RolesEditDraft = {
  profileAccountId: 0,
  held: { roles: [], permissions: [] },
  offered: { roles: [], permissions: [] },
  roles: [],
  permissions: [],
}

/**
 * The person's access that the form doesn't offer, such as staff permissions. An edit doesn't change it (ROLES-023).
 */
export function unofferedAccess({
  held,
  offered,
}: Pick<RolesEditDraft, 'held' | 'offered'>): HeldAccess {
  const roles = new Set(offered.roles.map(({ roleId }) => roleId))
  const permissions = new Set(offered.permissions.map(({ permissionId }) => permissionId))
  return {
    roles: held.roles.filter((id) => !roles.has(id)),
    permissions: held.permissions.filter((id) => !permissions.has(id)),
  }
}

/** The access after the edit: what was chosen, and what the form doesn't offer. */
export function accessAfter(draft: RolesEditDraft): HeldAccess {
  const unoffered = unofferedAccess(draft)
  return {
    roles: [...new Set([...draft.roles, ...unoffered.roles])],
    permissions: [...new Set([...draft.permissions, ...unoffered.permissions])],
  }
}

/** The change of access as it's sent. */
export function toWire(draft: RolesEditDraft): AccessChange {
  return { profileAccountId: draft.profileAccountId, ...accessAfter(draft) }
}

/** The added and removed access, in the order of the form. */
export function accessChanges({ held, offered, roles, permissions }: RolesEditDraft) {
  const rolesOf = (ids: readonly number[], but: readonly number[]) =>
    offered.roles.filter(({ roleId: id }) => ids.includes(id) && !but.includes(id))
  const permissionsOf = (ids: readonly string[], but: readonly string[]) =>
    offered.permissions.filter(({ permissionId: id }) => ids.includes(id) && !but.includes(id))
  return {
    rolesAdded: rolesOf(roles, held.roles),
    rolesRemoved: rolesOf(held.roles, roles),
    permissionsAdded: permissionsOf(permissions, held.permissions),
    permissionsRemoved: permissionsOf(held.permissions, permissions),
  }
}

/** Whether two lists hold the same ids, in any order. */
export function hasSameIds<Id>(one: readonly Id[], other: readonly Id[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((id) => other.includes(id))
}

/** A draft from the form that the API returns, with the names from the view. */
export function toOpenedDraft(
  view: RolesView,
  form: RolesForm,
  profileAccountId: number,
): RolesEditDraft {
  const names = new Map<string | number, string>([
    ...[...view.primaryRoles.roles, ...view.secondaryRoles.roles].map(
      ({ roleId, name }): [number, string] => [roleId, name],
    ),
    ...view.permissionCategories
      .flatMap(({ permissions }) => permissions)
      .map(({ permissionId, name }): [string, string] => [permissionId, name]),
  ])
  const nameOf = (id: string | number) => names.get(id) ?? String(id)
  return {
    profileAccountId,
    held: form.user,
    ...toRolesEditAnswers(form, nameOf),
  }
}

/** The answers that a calculation returns. */
export function toRolesEditAnswers(
  { roles, permissions }: RolesForm,
  nameOf: (id: string | number) => string,
): Pick<RolesEditDraft, 'offered' | keyof HeldAccess> {
  return {
    offered: {
      roles: roles.map((role) => ({ ...role, name: nameOf(role.roleId) })),
      permissions: permissions.map((one) => ({ ...one, name: nameOf(one.permissionId) })),
    },
    roles: roles.filter(({ selected }) => selected).map(({ roleId }) => roleId),
    permissions: permissions
      .filter(({ selected }) => selected)
      .map(({ permissionId }) => permissionId),
  }
}
