import { type Call, callCost } from '../../api/endpoint.ts'
import { permissions, toAct } from '../../people/permissions.ts'

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
    allowed: toAct.changeAccess,
    sees: users,
  },
  rolesDetails: {
    method: 'GET',
    path: '/users/rolesandcontrols/details',
    allowed: toAct.changeAccess,
    sees: users,
    versioned: true,
  },
} as const satisfies Record<string, Call>

/** The roles of a person, calculated and changed. */
export const rolesEditCalls = {
  rolesCalculate: {
    method: 'POST',
    path: '/users/rolesandcontrols/calculate',
    allowed: toAct.changeAccess,
    sees: users,
    invalidates: [],
  },
  rolesUpdate: {
    method: 'POST',
    path: '/users/rolesandcontrols/update',
    allowed: toAct.changeAccess,
    sees: users,
    invalidates: ['rolesAuthorized', 'rolesUnauthorized', 'rolesAuditTrail', 'rolesDetails'],
    traced: 'accessChanged',
    freshSignIn: true,
    versioned: true,
  },
} as const satisfies Record<string, Call>
