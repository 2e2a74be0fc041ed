import { callCost, type Endpoint } from '../api/endpoint.ts'
import { ddqLibrary } from '../ddq/ddq.ts'
import { permissions } from '../people/permissions.ts'

/** The call of the due diligence question library. */
export const ddqCalls = {
  ddq: {
    method: 'GET',
    path: '/resources/ddq',
    area: 'Due diligence questions',
    summary: 'Questions of due diligence with their answers, by theme',
    allowed: permissions.vendorDdq,
    cost: callCost.list,
    output: ddqLibrary,
  },
} as const satisfies Record<string, Endpoint>
