import { addUser } from '#machines/add-user/flow.ts'
import { createDistributionListRehearsal } from '#machines/create-distribution-list/rehearsal.ts'
import { editDistributionListRehearsal } from '#machines/edit-distribution-list/rehearsal.ts'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { findRefusals } from '#machines/engine/questions/refusals.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { accountType } from '#schemas/add-user/choices.ts'
import type { AddUserDraft } from '#schemas/add-user/draft.ts'
import { transferType } from '#schemas/file-transfer/choices.ts'
import { deliveryDayProblem } from '#schemas/hardware/delivery-day.ts'
import { emptyHardwareForm, type HardwareForm, hardwareForm } from '#schemas/hardware/form.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import type { ServiceTicket } from '#schemas/tickets/service-ticket.ts'
import { addDays, toDay } from '#schemas/time/eastern-time.ts'
import type { MemberCall } from '../../api/handler.ts'
import { submitAddUser } from '../../areas/add-user/submit.ts'
import { submitCreateDistributionList } from '../../areas/create-distribution-list/submit.ts'
import { submitListRemoval } from '../../areas/distribution-lists/removal.ts'
import { submitEditDistributionList } from '../../areas/edit-distribution-list/submit.ts'
import { fileTransferHandlers } from '../../areas/file-transfer/handlers.ts'
import { submitHardwareRequest } from '../../areas/hardware/submit.ts'
import { serviceRequestHandlers } from '../../areas/service-requests.ts'
import { submitTerminate } from '../../areas/terminate/submit.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { companyContacts, companyDistributionLists, namedRows } from '../companies/company-lists.ts'
import { companyDistributionListMembers } from '../companies/distribution-list-members.ts'
import { demoRequest } from './demo-request.ts'
import { accountRequest } from './drafts.ts'
import { type DemoTermination, demoTerminationFacts } from './terminations.ts'
import { transferRequest } from './transfer-drafts.ts'

/** Submitted requests of the demo world, checked like requests to the API. */

/**
 * Prepares a person's request as of a moment, without a database. The returned function submits it.
 */
export type DemoSubmission = (
  company: DemoCompany,
  by: Pick<MemberCall, 'user' | 'now'>,
) => (call: MemberCall) => Promise<unknown>

/** Add User: a full account for a research analyst. */
export const prepareAnalystAccount = prepareAccount(({ firstId }) => ({
  accountType: accountType.fullService,
  'generalInformation.userFirstName': 'Rosalind',
  'generalInformation.userLastName': 'Achebe',
  'generalInformation.title': 'Analyst, Equity Research',
  'generalInformation.userType': 1,
  'generalInformation.officeLocationId': firstId,
  'citrixOptions.citrixApps': [firstId + 1, firstId + 2],
  'resourceAccess.fileAccess.networkDriveAccess': 'S:\\Research',
  specialRequests: 'Please seat her next to the research team.',
}))

/** Add User: a resource calendar for a meeting room. */
export const prepareRoomCalendar = prepareAccount(({ firstId }) => ({
  accountType: accountType.resourceCalendar,
  'resourceCalendarInformation.displayName': 'Library',
  'resourceCalendarInformation.location': firstId,
  'resourceCalendarInformation.roomCapacity': 8,
}))

export const prepareReceptionMailbox = prepareAccount(() => ({
  accountType: accountType.sharedMailbox,
  sharedMailboxDisplayName: 'Reception Desk',
}))

export const preparePhoneReturnTermination = prepareTermination({
  leaver: 4,
  inDays: 3,
  answers: {
    'phoneOptions.returningPhysicalPhones': true,
    'phoneOptions.physicalPhonesReturning': ['Desk phone', 'Conference speaker'],
    'mailboxOptions.mailboxConversionOptionId': mailboxOption.export,
  },
})

export const prepareForwardingTermination: DemoSubmission = (company, by) => {
  const colleague = companyContacts(company, 1)[0]
  if (!colleague) throw new Error(`${company.name} has no people.`)
  const { profileAccountId, email, fullName } = colleague
  return prepareTermination({
    leaver: 17,
    inDays: 1,
    answers: {
      'mailboxOptions.mailboxConversionOptionId': mailboxOption.convertWithAutoReplay,
      'mailboxOptions.forwardMessages': true,
      'mailboxOptions.mailboxForwardTo': { profileAccountId, email, fullName },
      'mailboxOptions.autoReplyMessage':
        "I'm no longer with the firm. Your message has been forwarded.",
      hasSpecialRequests: true,
      'specialRequests.specialRequests': 'Please collect the laptop from the front desk.',
    },
  })(company, by)
}

export const prepareLondonTermination = prepareTermination({ leaver: 9, inDays: 2, answers: {} })

export const preparePrinterTicket = prepareServiceTicket({
  summary: 'Printer on the second floor jams',
  description: 'Every other job has jammed in tray 2 since this morning. We cleaned the rollers.',
})

export const prepareAccessTicket = prepareServiceTicket({
  summary: 'No access to the shared calendar',
  description: 'Since the weekend, the team calendar asks for a password and rejects mine.',
})

export const prepareDeskEquipment = prepareHardware((company) => ({
  options: ['Existing User', 'Spare or Future New User'],
  existingUsers: companyContacts(company, 1)
    .slice(1, 3)
    .map(({ profileAccountId, email, fullName }) => ({ profileAccountId, email, fullName })),
  deployToHome: false,
  hardDeadline: false,
  expeditedShipping: false,
  expeditedPC: false,
  laptopNotes: 'Three 14-inch business laptops with docking at the desk.',
  monitors: { 'Standard 27in 1440p': 6 },
  needMultiMonitorStands: true,
  accessories: { 'Docking station': 3, 'Standard wireless keyboard and mouse': 3 },
}))

export const prepareRoomEquipment = prepareHardware(() => ({
  options: ['Conference Room'],
  deployToHome: false,
  hardDeadline: true,
  expeditedShipping: true,
  expeditedPC: false,
  monitors: { 'Large 43in 4K': 1 },
  accessories: { Speakerphone: 1, 'Premium webcam': 1 },
  printer: 'B/W printer workgroup',
}))

export const prepareExportBugReport: DemoSubmission = () => (call) =>
  serviceRequestHandlers.bugReportSubmit(
    { body: 'The drafts grid exports an empty file when I have a search typed in.' },
    call,
  )

export const prepareVendorTransfer: DemoSubmission = (company, { user, now }) => {
  const answers = { type: transferType.fromVendor, vendorName: 'Helios Market Data' }
  const { draft } = transferRequest(company, answers, user, now).facts
  const body = { ...draft, id: 0, tenantId: company.id }
  return (call) => fileTransferHandlers.fileTransferSubmit({ body }, call)
}

export const prepareInternsList: DemoSubmission = (company, { user, now }) => {
  const { facts } = demoRequest(createDistributionListRehearsal, {
    company,
    user,
    now,
    prefilled: {
      existingAddresses: companyDistributionLists(company, 1).map(
        ({ primaryEmail }) => primaryEmail,
      ),
    },
    answers: {
      distributionListName: 'Interns of 2026',
      requestsRecommendedEmail: false,
      distributionListPrimaryEmail: `interns-2026@${company.domain}`,
      distributionListMembers: companyContacts(company, 1).slice(2, 6),
      digitalSignature: user.name,
    },
  })
  return (call) => submitCreateDistributionList(call, facts)
}

/** Edit Distribution List: two people are added, one is removed. */
export const prepareListEdit: DemoSubmission = (company, { user, now }) => {
  const { list, members } = getListWithMembers(company)
  const reached = new Set(members.map(({ profileAccountId }) => profileAccountId))
  const others = companyContacts(company, 1).filter(
    ({ profileAccountId }) => !reached.has(profileAccountId),
  )
  const { facts } = demoRequest(editDistributionListRehearsal, {
    company,
    user,
    now,
    lookups: { others, members },
    prefilled: { currentMembers: members.map(({ email }) => email) },
    answers: { additions: others.slice(0, 2), removals: members.slice(0, 1) },
  })
  return (call) => submitEditDistributionList(call, list, facts)
}

export const prepareListRemoval: DemoSubmission = (company) => {
  const { list } = getListWithMembers(company)
  return (call) => submitListRemoval(call, list)
}

/** A company's first distribution list with members. */
function getListWithMembers(company: DemoCompany) {
  const everyone = companyDistributionListMembers(company)
  const row = companyDistributionLists(company, 1).find(({ id }) =>
    everyone.some(({ listId }) => listId === id),
  )
  if (!row) throw new Error(`${company.name} has no distribution list.`)
  const { id, name, primaryEmail } = row
  return {
    list: { id, distributionListName: name, primaryEmail },
    members: everyone.filter(({ listId }) => listId === id),
  }
}

function prepareAccount(
  answersOf: (company: DemoCompany) => AnswerChanges<AddUserDraft>,
): DemoSubmission {
  return (company, { user, now }) => {
    const answers = { ...answersOf(company), digitalSignature: user.name }
    const { facts } = accountRequest(company, answers, user, now)
    assertAccepted(findRefusals(addUser, facts))
    const byId = (rows: { id: number; name: string }[]) =>
      new Map(rows.map(({ id, name }) => [id, name]))
    const names = {
      locations: byId(namedRows(company, company.locations)),
      citrixApps: byId(namedRows(company, company.citrixApps)),
      cloudPcConfigurations: byId(namedRows(company, company.cloudPcs)),
      phones: new Map(),
      distributionLists: new Map(),
      mailboxes: new Map(),
    }
    return (call) => submitAddUser(call, { facts, names })
  }
}

function prepareTermination(story: DemoTermination): DemoSubmission {
  return (company, { user, now }) => {
    const facts = demoTerminationFacts(company, story, user, now)
    assertAccepted(findRefusals(terminate, facts))
    return (call) => submitTerminate(call, facts)
  }
}

function prepareServiceTicket(body: ServiceTicket): DemoSubmission {
  return () => (call) => serviceRequestHandlers.serviceTicketSubmit({ body }, call)
}

function prepareHardware(
  answersOf: (company: DemoCompany) => Partial<HardwareForm>,
): DemoSubmission {
  return (company, { now }) => {
    let day = addDays(toDay(now), 14)
    while (deliveryDayProblem(day)) day = addDays(day, 1)
    const form = hardwareForm(now).parse({
      ...emptyHardwareForm,
      destination: company.locations[0],
      deliveryDate: `${day}T12:00:00`,
      deliveryConstraints: 'Weekdays from 9 to 5, through the loading dock.',
      ...answersOf(company),
    })
    return (call) => submitHardwareRequest(call, form)
  }
}

function assertAccepted(issues: readonly { step: string; field: string; message: string }[]): void {
  const [issue] = issues
  if (issue) throw new Error(`A demo request was refused: ${Object.values(issue).join(', ')}`)
}
