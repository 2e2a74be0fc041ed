import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { profileAccount } from '../people/person.ts'
import {
  flowDraft,
  flowDraftBody,
  flowDraftSummary,
  flowRequestBody,
} from '../requests/flow-drafts.ts'
import { idInAddress } from './address.ts'
import { submitted } from './submitted.ts'

const flow = z.string().max(50)
const ofFlow = z.object({ flow })
const ofDraft = z.object({ flow, id: idInAddress })

/**
 * The calls that all flows share which the specification gives none of their own; beyond the spec. Each asks for the
 * permission of the flow in its address.
 */
export const flowCalls = {
  flowDrafts: {
    method: 'GET',
    path: '/extensions/flows/{flow}/drafts',
    area: 'Extensions',
    summary: 'The drafts of a flow in the company, last updated first',
    allowed: 'member',
    params: ofFlow,
    output: z.array(flowDraftSummary),
    extension: true,
  },
  flowDraft: {
    method: 'GET',
    path: '/extensions/flows/{flow}/drafts/{id}',
    area: 'Extensions',
    summary: 'A draft of a flow, to resume it',
    allowed: 'member',
    params: ofDraft,
    output: flowDraft,
    versioned: true,
    extension: true,
  },
  flowDraftCreate: {
    method: 'POST',
    path: '/extensions/flows/{flow}/drafts',
    area: 'Extensions',
    summary: 'Creates a draft of a flow',
    allowed: 'member',
    invalidates: ['flowDrafts', 'draftProgress'],
    params: ofFlow,
    body: flowDraftBody,
    output: flowDraft,
    versioned: true,
    extension: true,
  },
  flowDraftSave: {
    method: 'PUT',
    path: '/extensions/flows/{flow}/drafts/{id}',
    area: 'Extensions',
    summary: 'Saves the whole draft again',
    allowed: 'member',
    invalidates: ['flowDrafts', 'flowDraft', 'draftProgress'],
    params: ofDraft,
    body: flowDraftBody,
    output: flowDraft,
    versioned: true,
    extension: true,
  },
  flowDraftDiscard: {
    method: 'DELETE',
    path: '/extensions/flows/{flow}/drafts/{id}',
    area: 'Extensions',
    summary: 'Discards a draft of a flow',
    allowed: 'member',
    invalidates: ['flowDrafts', 'flowDraft', 'draftProgress'],
    params: ofDraft,
    output: z.unknown(),
    versioned: true,
    extension: true,
  },
  flowSubmit: {
    method: 'POST',
    path: '/extensions/flows/{flow}/requests',
    area: 'Extensions',
    summary: 'Submits a request of a flow and opens its tickets',
    allowed: 'member',
    invalidates: [
      'flowDrafts',
      'flowDraft',
      'submittedRequests',
      'tickets',
      'pendingRequests',
      'draftProgress',
    ],
    params: ofFlow,
    body: flowRequestBody,
    output: submitted,
    versioned: true,
    extension: true,
  },
  flowContacts: {
    method: 'GET',
    path: '/extensions/flows/{flow}/contacts',
    area: 'Extensions',
    summary: 'People of the company, by name, for the flows that ask for one',
    allowed: 'member',
    params: ofFlow,
    cost: callCost.list,
    output: z.array(profileAccount),
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
