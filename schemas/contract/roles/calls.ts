import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

const { users } = permissions

/** The calls of Roles and controls. */
export const rolesCalls = {
  rolesAuthorized: {
    method: 'GET',
    path: '/users/roles/authorized',
    allowed: users,
  },
  rolesUnauthorized: {
    method: 'GET',
    path: '/users/roles/unauthorized',
    allowed: users,
    cost: callCost.list,
  },
  rolesAuditTrail: {
    method: 'GET',
    path: '/users/roles/audittrail',
    allowed: users,
    cost: callCost.longList,
  },
  rolesList: {
    method: 'GET',
    path: '/users/rolesandcontrols/roles',
    allowed: users,
  },
  rolesView: {
    method: 'GET',
    path: '/users/rolesandcontrols/view',
    allowed: actPermissions.changeAccess,
    sees: users,
  },
  rolesDetails: {
    method: 'GET',
    path: '/users/rolesandcontrols/details',
    allowed: actPermissions.changeAccess,
    sees: users,
    versioned: true,
  },
} as const satisfies Record<string, CallTraits>

/** The roles of a person, calculated and changed. */
export const rolesEditCalls = {
  rolesCalculate: {
    method: 'POST',
    path: '/users/rolesandcontrols/calculate',
    allowed: actPermissions.changeAccess,
    sees: users,
    invalidates: [],
  },
  rolesUpdate: {
    method: 'POST',
    path: '/users/rolesandcontrols/update',
    allowed: actPermissions.changeAccess,
    sees: users,
    invalidates: ['rolesAuthorized', 'rolesUnauthorized', 'rolesAuditTrail', 'rolesDetails'],
    traced: 'accessChanged',
    freshSignIn: true,
    versioned: true,
  },
} as const satisfies Record<string, CallTraits>
