import type { rolesCalls } from '#schemas/contract/roles/calls.ts'
import type { RolesView } from '#schemas/roles/roles.ts'
import type { AreaHandlers } from '../../api/handler.ts'
import { type Role, roleGroups, roles } from '../../company/roles/catalog.ts'
import {
  getAccess,
  listAuditTrail,
  listAuthorizedPeople,
  listUnauthorizedPeople,
} from '../../company/roles/people.ts'
import { permissionCategories, permissionNames } from '../../company/roles/permission-names.ts'
import { permissionsFromRole, toRolesForm } from '../../company/roles/rules.ts'
import { queryJson } from '../../db/json-rows.ts'

const unselected = { selected: false, isDisabled: false }

function blankRoleGroup(group: Role['group']) {
  return {
    ...roleGroups[group],
    roles: roles
      .filter((role) => role.group === group)
      .map(({ id: roleId, name, description }) => ({ roleId, name, description, ...unselected })),
  }
}

/** The form with nothing selected. */
const blankForm: RolesView = {
  primaryRoles: blankRoleGroup('primary'),
  secondaryRoles: blankRoleGroup('secondary'),
  permissionCategories: permissionCategories.map(({ name, permissions }) => ({
    name,
    permissions: permissions.map((permissionId) => ({
      permissionId,
      name: permissionNames[permissionId],
      ...unselected,
    })),
  })),
}

/** Roles and controls. */
export const rolesHandlers = {
  rolesAuthorized: (_input, { tenant }) => listAuthorizedPeople(tenant),

  rolesUnauthorized: (_input, { tenant }) => queryJson(tenant, listUnauthorizedPeople(tenant)),

  rolesAuditTrail: (_input, { tenant }) => queryJson(tenant, listAuditTrail(tenant)),

  rolesList: async () =>
    roles.map(({ id }) => ({
      id,
      permissions: permissionsFromRole(id).map((permission) => permissionNames[permission]),
    })),

  rolesView: async () => blankForm,

  rolesDetails: async ({ query }, { tenant }) => {
    const { held, accountType, revision } = await getAccess(tenant, query.profileAccountId)
    return { output: toRolesForm(held, held, accountType), revision }
  },
} satisfies AreaHandlers<typeof rolesCalls>
