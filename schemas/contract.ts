import { z } from 'zod'
import { addUserDraftSummary, addUserRequest, reviewTicket } from './add-user/draft.ts'
import {
  citrixApp,
  cloudPcConfiguration,
  distributionList,
  location,
  mailbox,
  phone,
} from './add-user/lookups.ts'
import type { Endpoint } from './endpoint.ts'
import { permissions } from './permissions.ts'
import { faqItem, tenant, tenantSettings } from './tenant.ts'

const { addUserServices, faq } = permissions

/** An id in a path or a query, where everything is text. */
const idInAddress = z.coerce.number<string | number>().int().positive().max(2_147_483_647)

/** What our own server tells of a submitted request; a provider's may tell nothing (spec 000 §7). */
const submitted = z.object({
  referenceNumber: z.string(),
  tickets: z.array(z.object({ ticketId: z.number().int(), ticketName: z.string() })),
})

/** Which draft was created; both are kept and sent with later saves (spec 000 §4). */
const created = z.object({ id: z.number().int(), tenantId: z.string() })

/** Every call of the portal (spec 000 §7), by the name under which code speaks of it. */
export const contract = {
  tenantAccess: {
    method: 'GET',
    path: '/authorization/tenantaccess',
    area: 'Shell',
    summary: 'The companies the signed-in person may work in',
    allowed: 'signedIn',
    output: z.array(tenant),
  },
  settings: {
    method: 'GET',
    path: '/settings',
    area: 'Shell',
    summary: 'What the provider has set up for the company',
    allowed: 'member',
    output: tenantSettings,
  },
  navigationIds: {
    method: 'GET',
    path: '/navigationIds',
    area: 'Shell',
    summary: 'The permission ids of the person in the company',
    allowed: 'member',
    output: z.array(z.string()),
  },
  faq: {
    method: 'GET',
    path: '/faq',
    area: 'FAQ',
    summary: 'Questions about the portal, with answers',
    allowed: faq,
    output: z.array(faqItem),
  },
  addUserCreate: {
    method: 'POST',
    path: '/adduser',
    area: 'Add User',
    summary: 'Creates a draft from a request with id 0',
    allowed: addUserServices,
    body: addUserRequest,
    output: created,
    versioned: true,
  },
  addUserSave: {
    method: 'PATCH',
    path: '/adduser',
    area: 'Add User',
    summary: 'Saves the whole draft again',
    allowed: addUserServices,
    body: addUserRequest,
    output: z.unknown(),
    versioned: true,
  },
  addUserReview: {
    method: 'POST',
    path: '/adduser/review',
    area: 'Add User',
    summary: 'The tickets that the request will open',
    allowed: addUserServices,
    body: addUserRequest,
    output: z.array(reviewTicket),
  },
  addUserSubmit: {
    method: 'POST',
    path: '/adduser/submit',
    area: 'Add User',
    summary: 'Submits the request and opens its tickets',
    allowed: addUserServices,
    body: addUserRequest,
    output: submitted.nullish(),
    versioned: true,
  },
  addUserDiscard: {
    method: 'DELETE',
    path: '/adduser/drafts',
    area: 'Add User',
    summary: 'Discards a draft',
    allowed: addUserServices,
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
    output: z.array(mailbox),
  },
} as const satisfies Record<string, Endpoint>

export type Contract = typeof contract
export type EndpointName = keyof Contract
