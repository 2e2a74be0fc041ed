import { z } from 'zod'
import { addUserDraftSummary, addUserRequest, reviewTicket } from '../add-user/draft.ts'
import {
  citrixApp,
  cloudPcConfiguration,
  distributionList,
  location,
  mailbox,
  phone,
} from '../add-user/lookups.ts'
import { callCost, type Endpoint } from '../api/endpoint.ts'
import { permissions } from '../people/permissions.ts'
import { idInAddress } from './address.ts'
import { submitted } from './submitted.ts'

const { addUserServices } = permissions

/** Which draft was created; the client stores both and sends them with later saves. */
const created = z.object({ id: z.number().int(), tenantId: z.string() })

/** The calls of Add User. */
export const addUserCalls = {
  addUserCreate: {
    method: 'POST',
    path: '/adduser',
    area: 'Add User',
    summary: 'Creates a draft from a request with id 0',
    allowed: addUserServices,
    invalidates: ['addUserDrafts', 'draftProgress'],
    body: addUserRequest,
    extensionMembers: ['wizard'],
    output: created,
    versioned: true,
  },
  addUserSave: {
    method: 'PATCH',
    saves: true,
    path: '/adduser',
    area: 'Add User',
    summary: 'Saves the whole draft again',
    allowed: addUserServices,
    invalidates: ['addUserDrafts', 'addUserDraft', 'draftProgress'],
    body: addUserRequest,
    extensionMembers: ['wizard'],
    output: z.unknown(),
    versioned: true,
  },
  addUserReview: {
    method: 'POST',
    path: '/adduser/review',
    area: 'Add User',
    summary: 'The tickets that the request will open',
    allowed: addUserServices,
    invalidates: [],
    body: addUserRequest,
    extensionMembers: ['wizard'],
    output: z.array(reviewTicket),
  },
  addUserSubmit: {
    method: 'POST',
    path: '/adduser/submit',
    area: 'Add User',
    summary: 'Submits the request and opens its tickets',
    allowed: addUserServices,
    invalidates: ['addUserDrafts', 'addUserDraft', 'submittedRequests', 'tickets', 'draftProgress'],
    body: addUserRequest,
    extensionMembers: ['wizard'],
    output: submitted,
    versioned: true,
  },
  addUserDiscard: {
    method: 'DELETE',
    path: '/adduser/drafts',
    area: 'Add User',
    summary: 'Discards a draft',
    allowed: addUserServices,
    invalidates: ['addUserDrafts', 'addUserDraft', 'draftProgress'],
    query: z.object({ addUserRequestId: idInAddress }),
    output: z.unknown(),
    versioned: true,
  },
  addUserDrafts: {
    method: 'GET',
    path: '/adduser/drafts',
    area: 'Add User',
    summary: 'The drafts of the company, last updated first',
    allowed: addUserServices,
    output: z.array(addUserDraftSummary),
  },
  addUserDraft: {
    method: 'GET',
    path: '/adduser/{id}',
    area: 'Add User',
    summary: 'A draft, to resume it',
    allowed: addUserServices,
    params: z.object({ id: idInAddress }),
    output: addUserRequest,
    versioned: true,
  },
  addUserPhones: {
    method: 'GET',
    path: '/adduser/phones',
    area: 'Add User',
    summary: 'Desk phones of the company',
    allowed: addUserServices,
    output: z.array(phone),
  },
  addUserDistributionLists: {
    method: 'GET',
    path: '/adduser/distributionlists',
    area: 'Add User',
    summary: 'Distribution lists of the company',
    allowed: addUserServices,
    cost: callCost.list,
    output: z.array(distributionList),
  },
  addUserLocations: {
    method: 'GET',
    path: '/adduser/locations',
    area: 'Add User',
    summary: 'Office locations of the company',
    allowed: addUserServices,
    output: z.array(location),
  },
  addUserCitrixApps: {
    method: 'GET',
    path: '/adduser/citrixapps',
    area: 'Add User',
    summary: 'Citrix apps the company may use',
    allowed: addUserServices,
    output: z.array(citrixApp),
  },
  addUserCloudPcConfigurations: {
    method: 'GET',
    path: '/adduser/cloudpcconfigurations',
    area: 'Add User',
    summary: 'Cloud PC configurations the company may order',
    allowed: addUserServices,
    output: z.array(cloudPcConfiguration),
  },
  addUserMailboxes: {
    method: 'GET',
    path: '/adduser/mailboxes',
    area: 'Add User',
    summary: 'People and mailboxes of the company',
    allowed: addUserServices,
    cost: callCost.list,
    output: z.array(mailbox),
  },
} as const satisfies Record<string, Endpoint>
