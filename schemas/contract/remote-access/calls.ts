import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { actPermissions, permissions } from '../../people/permissions.ts'

const { remoteAccess: allowed } = permissions

/** The calls of the remote access log. Its days and times are UTC (AMB-191). */
export const remoteAccessCalls = {
  remoteAccessFaq: {
    method: 'GET',
    path: '/remoteaccess/faq',
    allowed,
  },
  remoteAccessLog: {
    method: 'GET',
    path: '/remoteaccess/activitylogs',
    allowed,
    cost: callCost.list,
  },
  remoteAccessTypes: {
    method: 'GET',
    path: '/remoteaccess/types',
    allowed,
  },
  remoteAccessLocations: {
    method: 'GET',
    path: '/remoteaccess/locations',
    allowed,
  },
  remoteAccessTicket: {
    method: 'POST',
    path: '/remoteaccess/serviceticket',
    allowed: actPermissions.askAboutRemoteAccess,
    sees: permissions.remoteAccess,
    invalidates: ['submittedRequests', 'tickets'],
  },
} as const satisfies Record<string, CallTraits>
