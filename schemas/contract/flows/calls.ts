import { type CallTraits, callCost } from '../../api/endpoint.ts'

/**
 * Calls shared by all flows that the specification gives none of their own (beyond the spec). Each needs the permission
 * of the flow in its address.
 */
export const flowCalls = {
  flowDrafts: {
    method: 'GET',
    path: '/extensions/flows/{flow}/drafts',
    allowed: 'member',
    extension: true,
  },
  flowDraft: {
    method: 'GET',
    path: '/extensions/flows/{flow}/drafts/{id}',
    allowed: 'member',
    versioned: true,
    extension: true,
  },
  flowDraftCreate: {
    method: 'POST',
    path: '/extensions/flows/{flow}/drafts',
    allowed: 'member',
    invalidates: ['flowDrafts', 'draftProgress'],
    versioned: true,
    extension: true,
  },
  flowDraftSave: {
    method: 'PUT',
    path: '/extensions/flows/{flow}/drafts/{id}',
    allowed: 'member',
    invalidates: ['flowDrafts', 'flowDraft', 'draftProgress'],
    versioned: true,
    extension: true,
  },
  flowDraftDiscard: {
    method: 'DELETE',
    path: '/extensions/flows/{flow}/drafts/{id}',
    allowed: 'member',
    invalidates: ['flowDrafts', 'flowDraft', 'draftProgress'],
    versioned: true,
    extension: true,
  },
  flowSubmit: {
    method: 'POST',
    path: '/extensions/flows/{flow}/requests',
    allowed: 'member',
    invalidates: [
      'flowDrafts',
      'flowDraft',
      'submittedRequests',
      'tickets',
      'pendingRequests',
      'draftProgress',
    ],
    versioned: true,
    extension: true,
  },
  flowContacts: {
    method: 'GET',
    path: '/extensions/flows/{flow}/contacts',
    allowed: 'member',
    cost: callCost.list,
    extension: true,
  },
} as const satisfies Record<string, CallTraits>
