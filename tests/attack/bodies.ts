import type { Contract, EndpointName } from '#schemas/contract.ts'
import { emptyHardwareForm } from '#schemas/hardware/form.ts'
import { toWire } from '#schemas/hardware/hardware-request.ts'
import { northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { completeRequest } from '../server/support/add-user-requests.ts'
import { completeTransfer } from '../server/support/file-transfer-requests.ts'
import { nthPerson, termination } from '../server/support/terminate-requests.ts'

type WithBody = {
  [Name in EndpointName]: Contract[Name] extends { body: unknown } ? Name : never
}[EndpointName]

const mailbox = completeRequest(6)
const leaving = termination()

const changedRisk = {
  id: 1,
  severity: 'High',
  status: 'Open - Accepted Risk',
  plannedRemediationDate: null,
  notes: 'Looked at.',
  acceptedRiskReason: 'The system is replaced in spring.',
  severityChangeReason: 'It is not reachable from outside.',
  title: 'A risk',
  cvss: null,
  likelihood: 'Low',
  impact: 'Low',
  exploitStatus: null,
  summary: '',
  riskRemediationRecommendations: '',
  created: '2026-01-05T09:00:00',
  updated: '2026-01-05T09:00:00',
  source: null,
  containsExternalIPs: false,
  affectedLocalityCount: 1,
}

/** A valid body for each call that takes one, Dana's at Northgate Capital. */
export const goodBodies = {
  addUserCreate: completeRequest(1),
  addUserSave: { ...completeRequest(1), id: 1 },
  addUserReview: completeRequest(1),
  addUserSubmit: mailbox,
  terminateCreate: {
    profileAccountId: leaving.profileAccount?.profileAccountId,
    serviceTerminationDate: leaving.serviceTerminationDate,
  },
  terminateSave: { ...leaving, id: 1 },
  terminateSubmit: { ...leaving, id: 1 },
  serviceTicketSubmit: { title: 'Printer', body: 'It jams.' },
  bugReportSubmit: 'The list stays empty.',
  hardwareSubmit: toWire({
    ...emptyHardwareForm,
    options: ['Existing User'],
    existingUsers: [nthPerson(3)],
    destination: '500 Madison Avenue, 14th floor',
    deployToHome: false,
    deliveryDate: '2026-03-09T12:00:00',
    hardDeadline: true,
    expeditedShipping: false,
    expeditedPC: false,
    deliveryConstraints: 'Loading dock, 9 to 5.',
    laptopNotes: 'Two 14-inch laptops.',
  }),
  trainingReminderSend: {
    emailAddresses: [demoPeople.lee.email],
    requestingUserEmail: demoPeople.dana.email,
  },
  phishingUpgrade: { testsPerYear: 4 },
  distributionListEdit: [demoPeople.dana.email, demoPeople.lee.email],
  distributionListCreate: {
    distributionListMembers: [demoPeople.dana.email],
    distributionListName: 'Front Desk',
    distributionListPrimaryEmail: 'frontdesk@northgatecapital.example',
  },
  distributionListRemove: { distributionListId: northgate.firstId },
  rolesCalculate: { profileAccountId: 1003, roles: [], permissions: [] },
  rolesUpdate: { profileAccountId: 1003, roles: [], permissions: [] },
  fileTransferDraftSave: completeTransfer(),
  fileTransferSubmit: completeTransfer(),
  hostedSftpSubmit: {
    companyName: 'Northgate Capital',
    clientDomain: 'northgatecapital.example',
    authorizedRequestor: demoPeople.dana.name,
  },
  attachReportContext: {
    referenceNumber: 'REQ-2026-000001',
    context: { route: '/', wizard: null },
  },
  recordFlowUsage: {
    flow: 'addUser',
    version: 1,
    counts: [{ kind: 'time', step: 'accountSelect', target: '', count: 1, milliseconds: 3_000 }],
  },
  flowDraftCreate: { answers: {}, wizard: null },
  flowDraftSave: { answers: {}, wizard: null },
  flowSubmit: { answers: {}, draftId: 0 },
  invoiceRecipientAdd: { email: 'mona@books.example', fullName: 'Mona', profileAccountId: null },
  pageVisit: { page: 'documents' },
  internetSettingsChange: { title: 'Internet settings', body: 'Please allow a website.' },
  remoteAccessTicket: {
    title: 'Data Issue: Remote Access Logs',
    body: 'Nobody of us was in Zurich.',
    ticketType: 11,
  },
  riskUpdate: changedRisk,
  portcoRiskUpdate: changedRisk,
  risksUpdate: {
    risks: [{ id: 1, status: 'Open - Triaging', targetRemediationDate: null }],
    status: 'Open - Approved to Remediate',
    reason: 'They go with the next patch window.',
  },
  ticketReply: { notes: 'It happened once more this morning.', attachmentIds: [1] },
  ticketSecretFetch: { path: 'fileSourceDetails.password', reason: 'Setting up the transfer.' },
  ticketClose: { reason: 'It works again.' },
  ticketReopen: { reason: 'It does not work after all.' },
  contactUpdate: {
    profileAccountId: demoPeople.dana.profileAccountId,
    title: 'Operations Manager',
    locationId: null,
    secondaryEmail: null,
    phones: [{ type: 'primary', number: '+1 212 555 0100' }],
    sendNotifications: true,
  },
  vendorAdd: {
    name: 'Osprey Analytics',
    contact: 'hello@ospreyanalytics.example',
    serviceOffering: 'Software Company',
  },
  // A word that every canary contains.
  search: { query: 'ourselves' },
  vendorUpdate: { id: 1, contact: 'security@sablepoint.example', notes: 'Trades.' },
} satisfies Readonly<Record<WithBody, unknown>>

/** A call's valid body; undefined if it takes none. */
export function findGoodBody(name: EndpointName): unknown {
  return name in goodBodies ? goodBodies[name as WithBody] : undefined
}
