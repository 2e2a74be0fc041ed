import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { permissions, toAct } from '../people/permissions.ts'
import { securityEvent, securityLogQuery } from '../security/security-log.ts'

/** What happened in a company that matters to security, for those who change what people may do there. */
export const securityLogCalls = {
  securityEvents: {
    method: 'GET',
    path: '/extensions/securitylog',
    area: 'Roles and controls',
    summary:
      'What happened that matters to security, the newest first; 5,000 rows at most, of Eastern days where any are named',
    allowed: toAct.changeAccess,
    sees: permissions.users,
    cost: callCost.longList,
    query: securityLogQuery,
    output: z.array(securityEvent),
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
