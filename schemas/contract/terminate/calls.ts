import { type CallTraits, callCost } from '../../api/endpoint.ts'
import { actPermissions } from '../../people/permissions.ts'

const { terminateUsers } = actPermissions

/** The calls of Terminate. */
export const terminateCalls = {
  terminateCreate: {
    method: 'POST',
    path: '/terminateuser',
    allowed: terminateUsers,
    invalidates: ['terminateDrafts', 'draftProgress'],
    versioned: true,
  },
  terminateSave: {
    method: 'PATCH',
    saves: true,
    path: '/terminateuser',
    allowed: terminateUsers,
    invalidates: ['terminateDrafts', 'terminateDraft', 'draftProgress'],
    extensionMembers: ['wizard'],
    versioned: true,
  },
  terminateSubmit: {
    method: 'POST',
    path: '/terminateuser/submit',
    allowed: terminateUsers,
    invalidates: [
      'terminateDrafts',
      'terminateDraft',
      'submittedRequests',
      'tickets',
      'pendingRequests',
      'draftProgress',
    ],
    extensionMembers: ['wizard'],
    freshSignIn: true,
    versioned: true,
  },
  terminateDiscard: {
    method: 'DELETE',
    path: '/terminateuser/drafts',
    allowed: terminateUsers,
    invalidates: ['terminateDrafts', 'terminateDraft', 'draftProgress'],
    versioned: true,
  },
  terminateDrafts: {
    method: 'GET',
    path: '/terminateuser/drafts',
    allowed: terminateUsers,
  },
  terminateDraft: {
    method: 'GET',
    path: '/terminateuser/{id}',
    allowed: terminateUsers,
    versioned: true,
  },
  terminateContacts: {
    method: 'GET',
    path: '/terminateuser/contacts',
    allowed: terminateUsers,
    cost: callCost.list,
  },
} as const satisfies Record<string, CallTraits>
