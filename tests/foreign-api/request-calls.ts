import {
  createDraftSubmitHandler,
  createSubmitHandler,
  type DocumentedCall,
  fixedAnswer,
  foreignNow,
  nextId,
  type ReceivedCall,
  toRecord,
} from './call.ts'
import {
  type Company,
  foreignLists,
  foreignPeople,
  foreignSettings,
  navigationIds,
} from './company.ts'
import { addUserRequest, hardwareRequest, terminateRequest } from './shapes.ts'

const saveDraft = (drafts: Map<number, Record<string, unknown>>, body: unknown) => {
  const { id } = toRecord(body)
  if (typeof id !== 'number' || !drafts.has(id)) return undefined
  drafts.set(id, toRecord(body))
  return {}
}
const summary = (idName: string, name: (draft: Record<string, unknown>) => unknown) => ({
  of: (drafts: Map<number, Record<string, unknown>>) =>
    [...drafts].map(([id, draft]) => ({
      [idName]: id,
      createdBy: 'Dana Whitfield',
      createdDate: foreignNow,
      lastUpdatedBy: 'Dana Whitfield',
      lastUpdatedDate: foreignNow,
      userFullName: name(draft),
    })),
})
const addUserSummary = summary('addUserDraftRequestId', (draft) => draft.sharedMailboxDisplayName)
const terminateSummary = summary(
  'terminateUserDraftRequestId',
  ({ profileAccount }) => toRecord(profileAccount).fullName,
)
const discards = (drafts: (company: Company) => Map<number, unknown>, name: string) => ({
  query: [name],
  result: true as const,
  answer: ({ company, query }: ReceivedCall) =>
    drafts(company).delete(Number(query.get(name))) ? {} : undefined,
})

const addUserDrafts = ({ addUserDrafts: drafts }: Company) => drafts
const terminateDrafts = ({ terminateDrafts: drafts }: Company) => drafts

/** Calls of the shell and of requests, by the endpoints table. */
export const requestCalls: Readonly<Record<string, DocumentedCall>> = {
  'GET /authorization/tenantaccess': { anyone: true, answer: () => undefined },
  'GET /settings': fixedAnswer(foreignSettings),
  'GET /navigationIds': fixedAnswer(navigationIds),
  'GET /faq': fixedAnswer([{ question: 'Who answers?', answer: 'We do.' }]),
  'POST /servicerequests/reportissue': { body: 'text', ...createSubmitHandler('reportissue') },
  'POST /servicerequests/serviceticket': {
    body: { title: 'text', body: 'text' },
    ...createSubmitHandler('serviceticket'),
  },

  'POST /adduser': {
    body: addUserRequest,
    full: true,
    answer: ({ company, body }) => {
      const id = nextId()
      company.addUserDrafts.set(id, { ...toRecord(body), id })
      return { id, tenantId: company.tenantId }
    },
  },
  'PATCH /adduser': {
    body: addUserRequest,
    full: true,
    result: true,
    answer: ({ company, body }) => saveDraft(company.addUserDrafts, body),
  },
  'POST /adduser/review': {
    body: addUserRequest,
    full: true,
    answer: ({ body }) => [
      {
        ticketName: 'New mailbox',
        ticketBody: `Set up ${toRecord(body).sharedMailboxDisplayName}.`,
      },
    ],
  },
  'POST /adduser/submit': {
    body: addUserRequest,
    full: true,
    ...createDraftSubmitHandler('adduser', addUserDrafts),
  },
  'DELETE /adduser/drafts': discards(addUserDrafts, 'addUserRequestId'),
  'GET /adduser/drafts': { answer: ({ company }) => addUserSummary.of(company.addUserDrafts) },
  'GET /adduser/phones': fixedAnswer([
    { id: 1, macAddress: '00 11 22 33 44 55', phoneStatus: 'Active' },
  ]),
  'GET /adduser/distributionlists': fixedAnswer(foreignLists),
  'GET /adduser/locations': fixedAnswer([{ id: 11, name: 'Ostrava' }]),
  'GET /adduser/citrixapps': fixedAnswer([{ id: 21, name: 'Desktop' }]),
  'GET /adduser/cloudpcconfigurations': fixedAnswer([{ id: 1, description: 'Small' }]),
  'GET /adduser/mailboxes': fixedAnswer([
    { profileAccountId: 590, email: 'info@ostrava.example', name: null },
    ...foreignPeople.map(({ fullName: name, ...one }) => ({ ...one, name })),
  ]),
  'GET /adduser/{id}': { answer: ({ company, id }) => company.addUserDrafts.get(Number(id)) },

  'GET /hardwarerequests/users': fixedAnswer(foreignPeople),
  'POST /hardwarerequests/submit': {
    body: hardwareRequest,
    answer: ({ company, body }) => {
      company.submitted.push({ call: 'hardware', body })
      return { ticketId: nextId(), message: 'A quote follows.' }
    },
  },

  'GET /terminateuser/drafts': {
    answer: ({ company }) => terminateSummary.of(company.terminateDrafts),
  },
  'DELETE /terminateuser/drafts': discards(terminateDrafts, 'terminateUserRequestId'),
  'GET /terminateuser/contacts': fixedAnswer(foreignPeople),
  'POST /terminateuser': {
    body: { profileAccountId: 'number', serviceTerminationDate: 'date' },
    answer: ({ company, body }) => {
      const id = nextId()
      const { profileAccountId, serviceTerminationDate } = toRecord(body)
      const draft = {
        id,
        tenantId: company.tenantId,
        profileAccount: foreignPeople.find((one) => one.profileAccountId === profileAccountId),
        serviceTerminationDate,
        removeServicesAcknowledgement: {
          acknowledgedBy: foreignPeople[0],
          acknowledgedDate: foreignNow,
        },
        existingServices: ['Mailbox'],
        mailboxOptions: null,
        hasPhoneServices: false,
        phoneOptions: null,
        hasSpecialRequests: null,
        specialRequests: null,
        reviewAcknowledgement: null,
      }
      company.terminateDrafts.set(id, draft)
      return draft
    },
  },
  'PATCH /terminateuser': {
    body: terminateRequest,
    full: true,
    answer: ({ company, body }) => saveDraft(company.terminateDrafts, body) && body,
  },
  'POST /terminateuser/submit': {
    body: terminateRequest,
    full: true,
    ...createDraftSubmitHandler('terminateuser', terminateDrafts),
  },
  'GET /terminateuser/{id}': {
    answer: ({ company, id }) => company.terminateDrafts.get(Number(id)),
  },
}
