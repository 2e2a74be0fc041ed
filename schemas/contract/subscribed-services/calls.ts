import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

const { subscribedServices: allowed } = permissions

/** The calls of the subscribed services. */
export const subscribedServiceCalls = {
  services: {
    method: 'GET',
    path: '/services/summary',
    allowed,
    cost: callCost.list,
  },
  serviceDetails: {
    method: 'GET',
    path: '/services/details',
    allowed,
    cost: callCost.list,
  },
  serviceChanges: {
    method: 'GET',
    path: '/services/changes',
    allowed,
    cost: callCost.list,
  },
  servicesExport: {
    method: 'GET',
    path: '/services/export',
    allowed,
    cost: callCost.file,
    file: 'text/csv; charset=utf-8',
  },
} as const satisfies Record<string, CallTraits>
