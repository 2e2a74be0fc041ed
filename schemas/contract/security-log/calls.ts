import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

/** A company's security events, for people who manage its access. */
export const securityLogCalls = {
  securityEvents: {
    method: 'GET',
    path: '/extensions/securitylog',
    allowed: actPermissions.changeAccess,
    sees: permissions.users,
    cost: callCost.longList,
    extension: true,
  },
} as const satisfies Record<string, CallTraits>
