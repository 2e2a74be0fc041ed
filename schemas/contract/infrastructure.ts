import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { circuit } from '../operations/circuits.ts'
import { permissions } from '../people/permissions.ts'

/** The call of the infrastructure. */
export const infrastructureCalls = {
  circuits: {
    method: 'GET',
    path: '/infrastructure/circuits',
    area: 'Infrastructure',
    summary: 'The lines that connect the sites of the company, by site',
    allowed: permissions.infrastructure,
    cost: callCost.list,
    output: z.array(circuit),
  },
} as const satisfies Record<string, Endpoint>
