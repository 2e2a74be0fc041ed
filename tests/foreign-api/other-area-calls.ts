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
  foreignTransfer,
  portalUsers,
  rolesForm,
  rolesView,
  transferFees,
} from './company.ts'
import { accessChange, hostedSftpRequest, transferRequest } from './shapes.ts'

const transferDrafts = ({ transferDrafts: drafts }: Company) => drafts
const campaignDates = {
  campaigns: [{ campaignId: 31, dates: 'Oct 1 - Nov 30' }],
  message: null,
  hideUpgradeOptions: false,
  hideEnrollmentStatus: false,
}
const form = ({ body }: ReceivedCall, roles: readonly number[]) =>
  rolesForm(roles, Object(body).permissions ?? [])

/** Calls of roles, awareness, distribution lists and file transfers, by the endpoints table. */
export const otherAreaCalls: Readonly<Record<string, DocumentedCall>> = {
  'GET /users/roles/authorized': fixedAnswer(portalUsers.slice(1)),
  'GET /users/roles/unauthorized': fixedAnswer(portalUsers.slice(0, 1)),
  'GET /users/roles/audittrail': fixedAnswer([
    {
      user: 'Jan Novak',
      change: 'Billing Contact',
      access: 'Enabled',
      roleId: 2,
      when: foreignNow,
      changedBy: 'Iva Marek',
    },
  ]),
  'GET /users/rolesandcontrols/roles': fixedAnswer([
    { id: 1, permissions: ['Portal FAQ'] },
    { id: 2, permissions: [] },
    { id: 3, permissions: [] },
  ]),
  'GET /users/rolesandcontrols/view': fixedAnswer(rolesView),
  'GET /users/rolesandcontrols/details': {
    query: ['profileAccountId'],
    answer: ({ company, query }) =>
      rolesForm(company.roles.get(Number(query.get('profileAccountId'))) ?? [], []),
  },
  'POST /users/rolesandcontrols/calculate': {
    query: ['roleId', 'changeType'],
    body: accessChange,
    // The body may contain the roles before or after the toggle; the query has the direction.
    answer: (asked) => {
      const role = Number(asked.query.get('roleId'))
      const others: number[] = Object(asked.body).roles.filter((one: number) => one !== role)
      return form(asked, asked.query.get('changeType') === '1' ? [...others, role] : others)
    },
  },
  'POST /users/rolesandcontrols/update': {
    body: accessChange,
    ...createSubmitHandler('rolesUpdate'),
  },

  'GET /users/cyberSecurityTraining/campaignDates': fixedAnswer(campaignDates),
  'GET /users/cybersecurityTraining/campaigns/{id}': fixedAnswer({
    name: 'Autumn Basics',
    status: 'Active',
    complete: 1,
    incomplete: 2,
  }),
  'GET /users/cybersecuritytraining/campains/{id}/incomplete': fixedAnswer(
    foreignPeople.map(({ fullName, email }) => ({ fullName, email })),
  ),
  'GET /users/cybersecuritytraining/emailremainder': fixedAnswer({
    emailSubject: 'Please finish',
    emailFrom: 'training@ostrava.example',
    emailBody: 'Your training waits.',
  }),
  'POST /users/cybersecuritytraining/campaigns/{id}/reminders': {
    body: { emailAddresses: ['text'], requestingUserEmail: 'text' },
    ...createSubmitHandler('reminders'),
  },
  'GET /users/phishing/campaignDates': fixedAnswer(campaignDates),
  'GET /users/phishing/campaigns/{id}': fixedAnswer({
    name: 'Invoice Overdue',
    status: 'Finished',
    complete: 20,
    passPercentage: 87.5,
  }),
  'GET /users/phishing/enrollment/status': fixedAnswer({ enrollmentStatus: 'Not enrolled' }),
  'GET /users/phishing/enrollment/details': fixedAnswer({
    content: { content: 'What enrolling **means** &amp; costs.' },
    showSubmitButton: true,
  }),
  'POST /users/phishingcampaign/enroll': createSubmitHandler('enroll'),
  'GET /users/phishing/enrollment/phishingtestsfrequency': {
    answer: ({ company: { phishingEntitlement } }) => ({
      phishingEntitlement,
      oneYearUpgradePrice: 900,
      fourYearUpgradePrice: 2400,
      phishingTestsInformationGuideLink: 'https://guides.example/phishing.pdf',
      enrollmentStatus: 'Not enrolled',
    }),
  },
  'POST /users/phishing/enrollment/upgrade': {
    body: { testsPerYear: 'number' },
    answer: ({ company, body }) => {
      company.submitted.push({ call: 'upgrade', body })
      company.phishingEntitlement = '4/yr Add On'
      return { serviceTicketId: nextId(), enrollmentMessage: 'Soon.', enrollmentSchedule: 'May' }
    },
  },

  'GET /distributionlists': fixedAnswer(
    foreignLists.map(({ id, name, primaryEmail }) => ({
      id,
      distributionListName: name,
      primaryEmail,
    })),
  ),
  'GET /distributionlists/create': fixedAnswer(
    foreignPeople.map(({ email: emailAddress, ...one }) => ({ ...one, emailAddress })),
  ),
  'POST /distributionlists/create': {
    body: {
      distributionListMembers: ['text'],
      distributionListName: 'text',
      distributionListPrimaryEmail: 'text',
    },
    ...createSubmitHandler('listCreate'),
  },
  'POST /distributionlists/delete': {
    body: { distributionListId: 'number' },
    ...createSubmitHandler('listDelete'),
  },
  'GET /distributionlists/{id}/members': fixedAnswer(
    foreignPeople.map(({ fullName, email: primaryEmail }) => ({ fullName, primaryEmail })),
  ),
  'GET /distributionlists/{id}/edit': fixedAnswer(
    foreignPeople.map(({ email: emailAddress, ...one }, index) => ({
      ...one,
      emailAddress,
      hasAccess: index < 2,
    })),
  ),
  'PATCH /distributionlists/{id}/edit': { body: ['text'], ...createSubmitHandler('listEdit') },

  'GET /filedriver/transfers': fixedAnswer([
    {
      id: 91,
      transfer: 'Positions',
      purpose: 'Reconciliation',
      source: 'Custodian',
      destination: 'Ostrava',
      active: true,
      status: 'Run succeeded',
      nextRun: foreignNow,
    },
  ]),
  'GET /filedriver/transfers/{id}': fixedAnswer(foreignTransfer),
  'POST /filedriver/transferrequests/draft': {
    body: transferRequest,
    answer: ({ company, body }) => {
      const { id = nextId() } = toRecord(body)
      company.transferDrafts.set(Number(id), { ...toRecord(body), id })
      return id
    },
  },
  'GET /filedriver/transferrequests/draft/{id}': {
    answer: ({ company, id }) => company.transferDrafts.get(Number(id)),
  },
  'DELETE /filedriver/transferrequests/draft/{id}': {
    result: true,
    answer: ({ company, id }) => (company.transferDrafts.delete(Number(id)) ? {} : undefined),
  },
  'GET /filedriver/transferrequests/drafts': {
    answer: ({ company }) =>
      [...company.transferDrafts].map(([id, { vendorName, type }]) => ({
        id,
        vendorName,
        type,
        typeDescription: 'Receive files from a vendor',
        lastUpdated: foreignNow,
      })),
  },
  'POST /filedriver/transferrequests/submit': {
    body: transferRequest,
    ...createDraftSubmitHandler('transfer', transferDrafts),
  },
  'GET /filedriver/transferrequests/fees': fixedAnswer(transferFees),
  'POST /filedriver/hostedftprequest/submit': {
    body: hostedSftpRequest,
    ...createSubmitHandler('hostedSftp'),
  },
}
