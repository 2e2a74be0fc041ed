import type { CallTraits } from '../../api/endpoint.ts'

/** The caller's sessions. A provider's own API doesn't have to support these calls. */
export const sessionCalls = {
  ownSessions: {
    method: 'GET',
    notes: true,
    path: '/extensions/sessions',
    allowed: 'signedIn',
    extension: true,
  },
  signOut: {
    method: 'POST',
    path: '/extensions/signout',
    traced: 'signOut',
    allowed: 'signedIn',
    invalidates: [],
    withoutAccess: true,
    extension: true,
  },
  endSession: {
    method: 'DELETE',
    path: '/extensions/sessions/{id}',
    traced: 'signOut',
    allowed: 'signedIn',
    invalidates: ['ownSessions'],
    extension: true,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/extensions/sessions',
    traced: 'signOut',
    allowed: 'signedIn',
    invalidates: ['ownSessions'],
    extension: true,
  },
} as const satisfies Record<string, CallTraits>
