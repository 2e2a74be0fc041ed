import { changeType, type RolesView } from '#schemas/roles/wire.ts'
import type { Handlers } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import { asJson } from '../../db/json-rows.ts'
import { type Role, roleGroups, roleOf, roles } from './catalogue.ts'
import { accessOf, auditTrail, authorizedPeople, unauthorizedPeople } from './people.ts'
import { permissionCategories, permissionNames } from './permission-names.ts'
import { formOf, permissionsOf, withoutRole, withRole } from './rules.ts'
import { lastHolderProblemOf, updateAccess } from './update.ts'

type RolesEndpoint = Extract<keyof Handlers, `roles${string}`>

const blank = { selected: false, isDisabled: false }

function groupOf(group: Role['group']) {
  return {
    ...roleGroups[group],
    roles: roles
      .filter((role) => role.group === group)
      .map(({ id: roleId, name, description }) => ({ roleId, name, description, ...blank })),
  }
}

/** The form before it is anybody's. */
const view: RolesView = {
  primaryRoles: groupOf('primary'),
  secondaryRoles: groupOf('secondary'),
  permissionCategories: permissionCategories.map(({ name, permissions }) => ({
    name,
    permissions: permissions.map((permissionId) => ({
      permissionId,
      name: permissionNames[permissionId],
      ...blank,
    })),
  })),
}

/** Roles and controls (spec 002 §7). */
export const rolesHandlers = {
  rolesAuthorized: (_input, { tenant }) => authorizedPeople(tenant),

  rolesUnauthorized: (_input, { tenant }) => asJson(tenant, unauthorizedPeople(tenant)),

  rolesAuditTrail: (_input, { tenant }) => asJson(tenant, auditTrail(tenant)),

  rolesList: async () =>
    roles.map(({ id }) => ({
      id,
      permissions: permissionsOf(id).map((permission) => permissionNames[permission]),
    })),

  rolesView: async () => view,

  rolesDetails: async ({ query }, { tenant }) => {
    const { held, accountType, revision } = await accessOf(tenant, query.profileAccountId)
    return { output: formOf(held, held, accountType), revision }
  },

  rolesCalculate: async ({ query, body }, { tenant }) => {
    const role = roleOf(query.roleId)
    if (!role) throw new Problem('missing', 'There is no such role.')
    const kept = await accessOf(tenant, body.profileAccountId)
    const asItIs = formOf(kept.held, body, kept.accountType)
    if (asItIs.roles.some(({ roleId, isDisabled }) => isDisabled && roleId === role.id)) {
      return asItIs
    }
    const isOn = query.changeType === changeType.on
    const chosen = isOn ? withRole(body, role.id) : withoutRole(body, role.id)
    const problem = await lastHolderProblemOf(tenant, kept, chosen.roles)
    return problem === undefined
      ? formOf(kept.held, chosen, kept.accountType)
      : formOf(kept.held, withRole(body, role.id), kept.accountType, problem)
  },

  rolesUpdate: ({ body }, call) => updateAccess(body, call),
} satisfies Pick<Handlers, RolesEndpoint>
