import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { circuit } from '../../operations/circuits.ts'
import type { infrastructureCalls } from './calls.ts'

/** Input and output of the call about the infrastructure. */
export const infrastructureSchemas = {
  circuits: {
    area: 'Infrastructure',
    summary: 'The lines that connect the sites of the company, by site',
    output: z.array(circuit),
  },
} satisfies CallSchemasFor<typeof infrastructureCalls>
