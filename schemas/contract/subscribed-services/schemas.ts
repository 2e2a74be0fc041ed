import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import {
  serviceChanges,
  serviceDetails,
  serviceDetailsQuery,
  serviceSummary,
} from '../../operations/services.ts'
import type { subscribedServiceCalls } from './calls.ts'

const area = 'Subscribed services'

/** Inputs and outputs of the calls about the subscribed services. */
export const subscribedServiceSchemas = {
  services: {
    area,
    summary: 'How much the company subscribes to, by type and class',
    output: serviceSummary,
  },
  serviceDetails: {
    area,
    summary: 'The services of a type and class, by name',
    query: serviceDetailsQuery,
    output: serviceDetails,
  },
  serviceChanges: {
    area,
    summary: 'Which services came, went or changed lately, the newest first',
    output: serviceChanges,
  },
  servicesExport: {
    area,
    summary: 'How much the company subscribes to, as a CSV file',
    output: z.unknown(),
  },
} satisfies CallSchemasFor<typeof subscribedServiceCalls>
