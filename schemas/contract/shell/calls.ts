import type { CallTraits } from '../../api/endpoint.ts'
import { permissions } from '../../people/permissions.ts'

const { faq } = permissions

/** The calls of the shell and the FAQ. */
export const shellCalls = {
  tenantAccess: {
    method: 'GET',
    path: '/authorization/tenantaccess',
    allowed: 'signedIn',
  },
  settings: {
    method: 'GET',
    path: '/settings',
    allowed: 'member',
  },
  navigationIds: {
    method: 'GET',
    path: '/navigationIds',
    allowed: 'member',
  },
  faq: {
    method: 'GET',
    path: '/faq',
    allowed: faq,
  },
} as const satisfies Record<string, CallTraits>
