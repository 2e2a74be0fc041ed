import { type Asked, type Call, fields, list, nextId, now, submits, submitsDraft } from './call.ts'
import {
  type Company,
  lists,
  people,
  portalUsers,
  rolesForm,
  rolesView,
  transfer,
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
const form = ({ body }: Asked, roles: readonly number[]) =>
  rolesForm(roles, Object(body).permissions ?? [])

/** The calls of roles, awareness, distribution lists and file transfers, as the endpoints table has them. */
export const areaCalls: Readonly<Record<string, Call>> = {
  'GET /users/roles/authorized': list(portalUsers.slice(1)),
  'GET /users/roles/unauthorized': list(portalUsers.slice(0, 1)),
  'GET /users/roles/audittrail': list([
    {
      user: 'Jan Novak',
      change: 'Billing Contact',
      access: 'Enabled',
      roleId: 2,
      when: now,
      changedBy: 'Iva Marek',
    },
  ]),
  'GET /users/rolesandcontrols/roles': list([
    { id: 1, permissions: ['Portal FAQ'] },
    { id: 2, permissions: [] },
    { id: 3, permissions: [] },
  ]),
  'GET /users/rolesandcontrols/view': list(rolesView),
  'GET /users/rolesandcontrols/details': {
    query: ['profileAccountId'],
    answer: ({ company, query }) =>
      rolesForm(company.roles.get(Number(query.get('profileAccountId'))) ?? [], []),
  },
  'POST /users/rolesandcontrols/calculate': {
    query: ['roleId', 'changeType'],
    body: accessChange,
    // The body may hold the roles before or after the toggle: the query says which way it went.
    answer: (asked) => {
      const role = Number(asked.query.get('roleId'))
      const others: number[] = Object(asked.body).roles.filter((one: number) => one !== role)
      return form(asked, asked.query.get('changeType') === '1' ? [...others, role] : others)
    },
  },
  'POST /users/rolesandcontrols/update': { body: accessChange, ...submits('rolesUpdate') },

  'GET /users/cyberSecurityTraining/campaignDates': list(campaignDates),
  'GET /users/cybersecurityTraining/campaigns/{id}': list({
    name: 'Autumn Basics',
    status: 'Active',
    complete: 1,
    incomplete: 2,
  }),
  'GET /users/cybersecuritytraining/campains/{id}/incomplete': list(
    people.map(({ fullName, email }) => ({ fullName, email })),
  ),
  'GET /users/cybersecuritytraining/emailremainder': list({
    emailSubject: 'Please finish',
    emailFrom: 'training@ostrava.example',
    emailBody: 'Your training waits.',
  }),
  'POST /users/cybersecuritytraining/campaigns/{id}/reminders': {
    body: { emailAddresses: ['text'], requestingUserEmail: 'text' },
    ...submits('reminders'),
  },
  'GET /users/phishing/campaignDates': list(campaignDates),
  'GET /users/phishing/campaigns/{id}': list({
    name: 'Invoice Overdue',
    status: 'Finished',
    complete: 20,
    passPercentage: 87.5,
  }),
  'GET /users/phishing/enrollment/status': list({ enrollmentStatus: 'Not enrolled' }),
  'GET /users/phishing/enrollment/details': list({
    content: { content: 'What enrolling **means** &amp; costs.' },
    showSubmitButton: true,
  }),
  'POST /users/phishingcampaign/enroll': submits('enroll'),
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

  'GET /distributionlists': list(
    lists.map(({ id, name, primaryEmail }) => ({ id, distributionListName: name, primaryEmail })),
  ),
  'GET /distributionlists/create': list(
    people.map(({ email: emailAddress, ...one }) => ({ ...one, emailAddress })),
  ),
  'POST /distributionlists/create': {
    body: {
      distributionListMembers: ['text'],
      distributionListName: 'text',
      distributionListPrimaryEmail: 'text',
    },
    ...submits('listCreate'),
  },
  'POST /distributionlists/delete': {
    body: { distributionListId: 'number' },
    ...submits('listDelete'),
  },
  'GET /distributionlists/{id}/members': list(
    people.map(({ fullName, email: primaryEmail }) => ({ fullName, primaryEmail })),
  ),
  'GET /distributionlists/{id}/edit': list(
    people.map(({ email: emailAddress, ...one }, index) => ({
      ...one,
      emailAddress,
      hasAccess: index < 2,
    })),
  ),
  'PATCH /distributionlists/{id}/edit': { body: ['text'], ...submits('listEdit') },

  'GET /filedriver/transfers': list([
    {
      id: 91,
      transfer: 'Positions',
      purpose: 'Reconciliation',
      source: 'Custodian',
      destination: 'Ostrava',
      active: true,
      status: 'Run succeeded',
      nextRun: now,
    },
  ]),
  'GET /filedriver/transfers/{id}': list(transfer),
  'POST /filedriver/transferrequests/draft': {
    body: transferRequest,
    answer: ({ company, body }) => {
      const { id = nextId() } = fields(body)
      company.transferDrafts.set(Number(id), { ...fields(body), id })
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
        lastUpdated: now,
      })),
  },
  'POST /filedriver/transferrequests/submit': {
    body: transferRequest,
    ...submitsDraft('transfer', transferDrafts),
  },
  'GET /filedriver/transferrequests/fees': list(transferFees),
  'POST /filedriver/hostedftprequest/submit': {
    body: hostedSftpRequest,
    ...submits('hostedSftp'),
  },
}
