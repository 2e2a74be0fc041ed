import { z } from 'zod/mini'
import { addUserDraftSummary, addUserRequest, reviewTicket } from '../../add-user/draft.ts'
import {
  citrixApp,
  cloudPcConfiguration,
  companyPhone,
  location,
  mailbox,
  offeredDistributionList,
} from '../../add-user/lookups.ts'
import type { CallSchemasFor } from '../../api/endpoint.ts'
import { idInAddress } from '../id-in-address.ts'
import { submittedResponse } from '../submitted-response.ts'
import type { addUserCalls } from './calls.ts'

/** The id and company of the new draft. The client sends both with later saves. */
const created = z.object({ id: z.number().check(z.int()), tenantId: z.string() })

/** Inputs and outputs of the calls about Add User. */
export const addUserSchemas = {
  addUserCreate: {
    area: 'Add User',
    summary: 'Creates a draft from a request with id 0',
    body: addUserRequest,
    output: created,
  },
  addUserSave: {
    area: 'Add User',
    summary: 'Saves the whole draft again',
    body: addUserRequest,
    output: z.unknown(),
  },
  addUserReview: {
    area: 'Add User',
    summary: 'The tickets that the request will open',
    body: addUserRequest,
    output: z.array(reviewTicket),
  },
  addUserSubmit: {
    area: 'Add User',
    summary: 'Submits the request and opens its tickets',
    body: addUserRequest,
    output: submittedResponse,
  },
  addUserDiscard: {
    area: 'Add User',
    summary: 'Discards a draft',
    query: z.object({ addUserRequestId: idInAddress }),
    output: z.unknown(),
  },
  addUserDrafts: {
    area: 'Add User',
    summary: 'The drafts of the company, last updated first',
    output: z.array(addUserDraftSummary),
  },
  addUserDraft: {
    area: 'Add User',
    summary: 'A draft, to resume it',
    params: z.object({ id: idInAddress }),
    output: addUserRequest,
  },
  addUserPhones: {
    area: 'Add User',
    summary: 'Desk phones of the company',
    output: z.array(companyPhone),
  },
  addUserDistributionLists: {
    area: 'Add User',
    summary: 'Distribution lists of the company',
    output: z.array(offeredDistributionList),
  },
  addUserLocations: {
    area: 'Add User',
    summary: 'Office locations of the company',
    output: z.array(location),
  },
  addUserCitrixApps: {
    area: 'Add User',
    summary: 'Citrix apps the company can use',
    output: z.array(citrixApp),
  },
  addUserCloudPcConfigurations: {
    area: 'Add User',
    summary: 'Cloud PC configurations the company can order',
    output: z.array(cloudPcConfiguration),
  },
  addUserMailboxes: {
    area: 'Add User',
    summary: 'People and mailboxes of the company',
    output: z.array(mailbox),
  },
} satisfies CallSchemasFor<typeof addUserCalls>
