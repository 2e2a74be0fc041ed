import { type Call, callCost } from '../../api/endpoint.ts'
import { permissions, toAct } from '../../people/permissions.ts'

/** What happened in a company that matters to security, for those who change what people may do there. */
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
