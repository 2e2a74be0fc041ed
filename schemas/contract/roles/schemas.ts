import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import {
  accessChange,
  auditTrailRow,
  changeType,
  portalUser,
  rolePermissions,
  rolesForm,
  rolesView,
} from '../../roles/roles.ts'
import { idInAddress } from '../id-in-address.ts'
import type { rolesCalls, rolesEditCalls } from './calls.ts'

const area = 'Roles and controls'

/** Inputs and outputs of the calls about Roles and controls. */
export const rolesSchemas = {
  rolesAuthorized: {
    area,
    summary: 'The people of the company who can do something in the portal',
    output: z.array(portalUser),
  },
  rolesUnauthorized: {
    area,
    summary: 'The people of the company who can do nothing in the portal',
    output: z.array(portalUser),
  },
  rolesAuditTrail: {
    area,
    summary: 'Who changed whose access, newest first',
    output: z.array(auditTrailRow),
  },
  rolesList: {
    area,
    summary: 'The roles, with the names of the permissions each brings',
    output: z.array(rolePermissions),
  },
  rolesView: {
    area,
    summary: 'All roles and permissions as the form groups them',
    output: rolesView,
  },
  rolesDetails: {
    area,
    summary: 'What a person holds, and what of it can be changed',
    query: z.object({ profileAccountId: idInAddress }),
    output: rolesForm,
  },
} satisfies CallSchemasFor<typeof rolesCalls>

/** Inputs and outputs of the calls that calculate and change the roles of a person. */
export const rolesEditSchemas = {
  rolesCalculate: {
    area,
    summary: 'What toggling a role makes of the form; changes nothing',
    query: z.object({
      roleId: idInAddress,
      changeType: z.pipe(
        z.coerce.number<string | number>(),
        z.literal([changeType.on, changeType.off]),
      ),
    }),
    body: accessChange,
    output: rolesForm,
  },
  rolesUpdate: {
    area,
    summary: 'Gives a person these roles and permissions, and no others',
    body: accessChange,
    output: z.unknown(),
  },
} satisfies CallSchemasFor<typeof rolesEditCalls>
