import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { permissions, toAct } from '../people/permissions.ts'
import {
  accessChange,
  auditTrailRow,
  changeType,
  portalUser,
  rolePermissions,
  rolesForm,
  rolesView,
} from '../roles/wire.ts'
import { idInAddress } from './address.ts'

const { users } = permissions
const area = 'Roles and controls'

/** The calls of Roles and controls. */
export const rolesCalls = {
  rolesAuthorized: {
    method: 'GET',
    path: '/users/roles/authorized',
    area,
    summary: 'The people of the company who may do something in the portal',
    allowed: users,
    output: z.array(portalUser),
  },
  rolesUnauthorized: {
    method: 'GET',
    path: '/users/roles/unauthorized',
    area,
    summary: 'The people of the company who may do nothing in the portal',
    allowed: users,
    cost: callCost.list,
    output: z.array(portalUser),
  },
  rolesAuditTrail: {
    method: 'GET',
    path: '/users/roles/audittrail',
    area,
    summary: 'Who changed whose access, newest first',
    allowed: users,
    cost: callCost.longList,
    output: z.array(auditTrailRow),
  },
  rolesList: {
    method: 'GET',
    path: '/users/rolesandcontrols/roles',
    area,
    summary: 'The roles, with the names of the permissions each brings',
    allowed: users,
    output: z.array(rolePermissions),
  },
  rolesView: {
    method: 'GET',
    path: '/users/rolesandcontrols/view',
    area,
    summary: 'All roles and permissions as the form groups them',
    allowed: toAct.changeAccess,
    sees: users,
    output: rolesView,
  },
  rolesDetails: {
    method: 'GET',
    path: '/users/rolesandcontrols/details',
    area,
    summary: 'What a person holds, and what of it can be changed',
    allowed: toAct.changeAccess,
    sees: users,
    query: z.object({ profileAccountId: idInAddress }),
    output: rolesForm,
    versioned: true,
  },
} as const satisfies Record<string, Endpoint>

/** The roles of a person, calculated and changed. */
export const rolesEditCalls = {
  rolesCalculate: {
    method: 'POST',
    path: '/users/rolesandcontrols/calculate',
    area,
    summary: 'What toggling a role makes of the form; changes nothing',
    allowed: toAct.changeAccess,
    sees: users,
    invalidates: [],
    query: z.object({
      roleId: idInAddress,
      changeType: z.coerce
        .number<string | number>()
        .pipe(z.literal([changeType.on, changeType.off])),
    }),
    body: accessChange,
    output: rolesForm,
  },
  rolesUpdate: {
    method: 'POST',
    path: '/users/rolesandcontrols/update',
    area,
    summary: 'Gives a person these roles and permissions, and no others',
    allowed: toAct.changeAccess,
    sees: users,
    invalidates: ['rolesAuthorized', 'rolesUnauthorized', 'rolesAuditTrail', 'rolesDetails'],
    traced: 'accessChanged',
    body: accessChange,
    freshSignIn: true,
    output: z.unknown(),
    versioned: true,
  },
} as const satisfies Record<string, Endpoint>
