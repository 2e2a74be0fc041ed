import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import {
  serviceChanges,
  serviceDetails,
  serviceDetailsQuery,
  serviceSummary,
} from '../operations/services.ts'
import { permissions } from '../people/permissions.ts'

const area = 'Subscribed services'
const { subscribedServices: allowed } = permissions

/** The calls of the subscribed services. */
export const subscribedServiceCalls = {
  services: {
    method: 'GET',
    path: '/services/summary',
    area,
    summary: 'How much the company subscribes to, by type and class',
    allowed,
    cost: callCost.list,
    output: serviceSummary,
  },
  serviceDetails: {
    method: 'GET',
    path: '/services/details',
    area,
    summary: 'The services of a type and class, by name',
    allowed,
    cost: callCost.list,
    query: serviceDetailsQuery,
    output: serviceDetails,
  },
  serviceChanges: {
    method: 'GET',
    path: '/services/changes',
    area,
    summary: 'Which services came, went or changed lately, the newest first',
    allowed,
    cost: callCost.list,
    output: serviceChanges,
  },
  servicesExport: {
    method: 'GET',
    path: '/services/export',
    area,
    summary: 'How much the company subscribes to, as a CSV file',
    allowed,
    cost: callCost.file,
    output: z.unknown(),
    file: 'text/csv; charset=utf-8',
  },
} as const satisfies Record<string, Endpoint>
