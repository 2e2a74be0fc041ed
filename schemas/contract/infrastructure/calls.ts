import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

/** The call of the infrastructure. */
export const infrastructureCalls = {
  circuits: {
    method: 'GET',
    path: '/infrastructure/circuits',
    allowed: permissions.infrastructure,
    cost: callCost.list,
  },
} as const satisfies Record<string, CallTraits>
