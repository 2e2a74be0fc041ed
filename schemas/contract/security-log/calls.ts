import { type Call, callCost } from '../../api/endpoint.ts'
import { permissions, toAct } from '../../people/permissions.ts'

/** A company's security events, for people who manage its access. */
export const securityLogCalls = {
  securityEvents: {
    method: 'GET',
    path: '/extensions/securitylog',
    allowed: toAct.changeAccess,
    sees: permissions.users,
    cost: callCost.longList,
    extension: true,
  },
} as const satisfies Record<string, Call>
