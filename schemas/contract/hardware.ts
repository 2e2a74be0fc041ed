import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { hardwareRequest, hardwareTicket } from '../hardware/wire.ts'
import { permissions } from '../people/permissions.ts'
import { profileAccount } from '../people/person.ts'

const { hardwareRequest: mayRequest } = permissions

/** The calls of the hardware purchase request. */
export const hardwareCalls = {
  hardwareUsers: {
    method: 'GET',
    path: '/hardwarerequests/users',
    area: 'Hardware',
    summary: 'People of the company the equipment may be for, by name and then e-mail',
    allowed: mayRequest,
    cost: callCost.list,
    output: z.array(profileAccount),
  },
  hardwareSubmit: {
    method: 'POST',
    path: '/hardwarerequests/submit',
    area: 'Hardware',
    summary: 'Asks for a quote and opens its ticket',
    allowed: mayRequest,
    invalidates: ['submittedRequests', 'tickets'],
    body: hardwareRequest,
    output: hardwareTicket,
  },
} as const satisfies Record<string, Endpoint>
