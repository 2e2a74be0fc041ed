import { z } from 'zod/mini'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { profileAccount } from '../../people/person.ts'
import {
  flowDraft,
  flowDraftBody,
  flowDraftSummary,
  flowRequestBody,
} from '../../requests/flow-drafts.ts'
import { idInAddress } from '../id-in-address.ts'
import { submittedResponse } from '../submitted-response.ts'
import type { flowCalls } from './calls.ts'

const flow = z.string().check(z.maxLength(50))
const flowParams = z.object({ flow })
const draftParams = z.object({ flow, id: idInAddress })

/** Inputs and outputs of the calls that flows share. */
export const flowSchemas = {
  flowDrafts: {
    area: 'Extensions',
    summary: 'The drafts of a flow in the company, last updated first',
    params: flowParams,
    output: z.array(flowDraftSummary),
  },
  flowDraft: {
    area: 'Extensions',
    summary: 'A draft of a flow, to resume it',
    params: draftParams,
    output: flowDraft,
  },
  flowDraftCreate: {
    area: 'Extensions',
    summary: 'Creates a draft of a flow',
    params: flowParams,
    body: flowDraftBody,
    output: flowDraft,
  },
  flowDraftSave: {
    area: 'Extensions',
    summary: 'Saves the whole draft again',
    params: draftParams,
    body: flowDraftBody,
    output: flowDraft,
  },
  flowDraftDiscard: {
    area: 'Extensions',
    summary: 'Discards a draft of a flow',
    params: draftParams,
    output: z.unknown(),
  },
  flowSubmit: {
    area: 'Extensions',
    summary: 'Submits a request of a flow and opens its tickets',
    params: flowParams,
    body: flowRequestBody,
    output: submittedResponse,
  },
  flowContacts: {
    area: 'Extensions',
    summary: 'People of the company, by name, for the flows that ask for one',
    params: flowParams,
    output: z.array(profileAccount),
  },
} satisfies CallSchemasFor<typeof flowCalls>
