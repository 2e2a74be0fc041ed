import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { profileAccount } from '../../people/person.ts'
import { newTermination, terminateDraftSummary } from '../../terminate/calls.ts'
import { terminateRequest } from '../../terminate/draft.ts'
import { idInAddress } from '../id-in-address.ts'
import { submittedResponse } from '../submitted-response.ts'
import type { terminateCalls } from './calls.ts'

/** Inputs and outputs of the calls about Terminate. */
export const terminateSchemas = {
  terminateCreate: {
    area: 'Terminate',
    summary: 'Creates a draft for a person and a date, its first step acknowledged by the caller',
    body: newTermination,
    output: terminateRequest,
  },
  terminateSave: {
    area: 'Terminate',
    summary: 'Saves the whole draft again',
    body: terminateRequest,
    output: terminateRequest,
  },
  terminateSubmit: {
    area: 'Terminate',
    summary: 'Submits the request and opens its tickets',
    body: terminateRequest,
    output: submittedResponse,
  },
  terminateDiscard: {
    area: 'Terminate',
    summary: 'Discards a draft',
    query: z.object({ terminateUserRequestId: idInAddress }),
    output: z.unknown(),
  },
  terminateDrafts: {
    area: 'Terminate',
    summary: 'The drafts of the company, last updated first',
    output: z.array(terminateDraftSummary),
  },
  terminateDraft: {
    area: 'Terminate',
    summary: 'A draft, to resume it',
    params: z.object({ id: idInAddress }),
    output: terminateRequest,
  },
  terminateContacts: {
    area: 'Terminate',
    summary: 'People of the company, by name',
    output: z.array(profileAccount),
  },
} satisfies CallSchemasFor<typeof terminateCalls>
