import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { hardwareRequest, hardwareTicket } from '../../hardware/hardware-request.ts'
import { profileAccount } from '../../people/person.ts'
import type { hardwareCalls } from './calls.ts'

/** Inputs and outputs of the calls about the hardware purchase request. */
export const hardwareSchemas = {
  hardwareUsers: {
    area: 'Hardware',
    summary: 'People of the company the equipment may be for, by name and then email',
    output: z.array(profileAccount),
  },
  hardwareSubmit: {
    area: 'Hardware',
    summary: 'Asks for a quote and opens its ticket',
    body: hardwareRequest,
    output: hardwareTicket,
  },
} satisfies CallSchemasFor<typeof hardwareCalls>
