import { z } from 'zod'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { toAct } from '../people/permissions.ts'
import { profileAccount } from '../people/person.ts'
import { newTermination, terminateDraftSummary } from '../terminate/calls.ts'
import { terminateRequest } from '../terminate/draft.ts'
import { idInAddress } from './address.ts'
import { submitted } from './submitted.ts'

const { terminateUsers } = toAct

/** The calls of Terminate. */
export const terminateCalls = {
  terminateCreate: {
    method: 'POST',
    path: '/terminateuser',
    area: 'Terminate',
    summary: 'Creates a draft for a person and a date, its first step acknowledged by the caller',
    allowed: terminateUsers,
    invalidates: ['terminateDrafts', 'draftProgress'],
    body: newTermination,
    output: terminateRequest,
    versioned: true,
  },
  terminateSave: {
    method: 'PATCH',
    saves: true,
    path: '/terminateuser',
    area: 'Terminate',
    summary: 'Saves the whole draft again',
    allowed: terminateUsers,
    invalidates: ['terminateDrafts', 'terminateDraft', 'draftProgress'],
    body: terminateRequest,
    extensionMembers: ['wizard'],
    output: terminateRequest,
    versioned: true,
  },
  terminateSubmit: {
    method: 'POST',
    path: '/terminateuser/submit',
    area: 'Terminate',
    summary: 'Submits the request and opens its tickets',
    allowed: terminateUsers,
    invalidates: [
      'terminateDrafts',
      'terminateDraft',
      'submittedRequests',
      'tickets',
      'pendingRequests',
      'draftProgress',
    ],
    body: terminateRequest,
    extensionMembers: ['wizard'],
    freshSignIn: true,
    output: submitted,
    versioned: true,
  },
  terminateDiscard: {
    method: 'DELETE',
    path: '/terminateuser/drafts',
    area: 'Terminate',
    summary: 'Discards a draft',
    allowed: terminateUsers,
    invalidates: ['terminateDrafts', 'terminateDraft', 'draftProgress'],
    query: z.object({ terminateUserRequestId: idInAddress }),
    output: z.unknown(),
    versioned: true,
  },
  terminateDrafts: {
    method: 'GET',
    path: '/terminateuser/drafts',
    area: 'Terminate',
    summary: 'The drafts of the company, last updated first',
    allowed: terminateUsers,
    output: z.array(terminateDraftSummary),
  },
  terminateDraft: {
    method: 'GET',
    path: '/terminateuser/{id}',
    area: 'Terminate',
    summary: 'A draft, to resume it',
    allowed: terminateUsers,
    params: z.object({ id: idInAddress }),
    output: terminateRequest,
    versioned: true,
  },
  terminateContacts: {
    method: 'GET',
    path: '/terminateuser/contacts',
    area: 'Terminate',
    summary: 'People of the company, by name',
    allowed: terminateUsers,
    cost: callCost.list,
    output: z.array(profileAccount),
  },
} as const satisfies Record<string, Endpoint>
