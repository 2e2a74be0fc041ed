import { addUser } from '#machines/add-user/flow.ts'
import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import type { AnswerChanges } from '#machines/engine/flow.ts'
import { withChangesAndEffects } from '#machines/engine/questions/answers.ts'
import { type AccountType, accountType } from '#schemas/add-user/choices.ts'
import {
  type AddUserDraft,
  type AddUserFacts,
  type AddUserRequest,
  toWire,
} from '#schemas/add-user/draft.ts'
import type { UserWithAccount } from '#schemas/people/person.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { toEastern } from '#schemas/time/eastern-time.ts'
import { type DemoCompany, northgate } from '#server/demo-world/companies/companies.ts'
import { demoPeople } from '#server/demo-world/people.ts'
import { demoRequest } from '#server/demo-world/requests/demo-request.ts'
import { testInstant } from './clock.ts'

/** Requests as the wizard makes them: given answers, and generated ones for the rest. */

const { dana } = demoPeople
const first = northgate.firstId
/** Skips mailboxes without a name and shared ones, which come before people's. */
export const colleague = {
  profileAccountId: first + 100,
  email: 'mchen@northgatecapital.example',
  fullName: 'Maria Chen',
}

const person: AnswerChanges<AddUserDraft> = {
  'generalInformation.userFirstName': 'Ann',
  'generalInformation.userLastName': "O'Brien",
  'generalInformation.title': 'Analyst',
  'generalInformation.userType': 1,
  'generalInformation.officeLocationId': first,
}

const everything: AnswerChanges<AddUserDraft> = {
  ...person,
  'citrixOptions.citrixApps': [first, first + 4],
  'citrixOptions.additionalNotes': 'Two screens.',
  requestsPhoneService: true,
  'phoneOptions.requestsDeskPhone': true,
  'phoneOptions.requestsSoftPhones': true,
  'phoneOptions.deskPhoneOptions.existingPhoneToReconfigure': first + 3,
  'phoneOptions.deskPhoneOptions.requestsExpansionModule': true,
  'phoneOptions.deskPhoneOptions.expansionModulePhoneNumbers': '5501, 5502',
  'phoneOptions.phoneConfiguration.location': 0,
  'phoneOptions.phoneConfiguration.primaryPhoneNumber': '+1 212 555 0150',
  'phoneOptions.phoneConfiguration.requestsVoicemailEnabled': true,
  'resourceAccess.fileAccess.networkDriveAccess': 'S:\\Credit',
  distributionListIds: [first + 1, first + 2],
  'resourceAccess.contactInfoAccessGranted': [
    { profileAccount: colleague, fullAccess: false, viewAccess: true },
  ],
  'resourceAccess.mailboxAccessGranted': [
    { profileAccount: colleague, fullAccess: true, sendAs: false },
  ],
  'resourceAccess.calendarAccessShared': [
    { profileAccount: colleague, fullAccess: false, viewOnly: true },
  ],
  'hardware.requestsPurchaseNewEquipment': true,
  'hardware.hardwarePurchase.hardwareDeliveryDate': '2026-03-20T10:00:00',
  'hardware.hardwarePurchase.purchaseComputer': true,
  'hardware.hardwarePurchase.purchasePeripherals': true,
  'hardware.hardwarePurchase.peripheralDescription': 'Two monitors',
  requestsCloudPC: true,
  cloudPCConfiguration: first + 2,
  'contactInformation.mobilePhoneNumber': '+1 212 555 0199',
  specialRequests: 'Desk by the window, please.',
}

const answersOfType: Readonly<Record<AccountType, AnswerChanges<AddUserDraft>>> = {
  [accountType.fullService]: everything,
  [accountType.emailOnly]: person,
  [accountType.citrix]: { ...person, 'citrixOptions.citrixApps': [first + 5] },
  [accountType.resourceCalendar]: {
    'resourceCalendarInformation.displayName': 'Boardroom 12F',
    'resourceCalendarInformation.location': first,
    'resourceCalendarInformation.roomCapacity': 16,
  },
  [accountType.sharedMailbox]: {
    sharedMailboxDisplayName: 'Front Desk',
    'sharedMailboxUsers.readAndSendUsers': [colleague],
  },
  [accountType.serviceMailbox]: { sharedMailboxDisplayName: 'Scanner 14F' },
}

/** All account types of Add User. */
export const accountTypes: readonly AccountType[] = Object.values(accountType)

interface RequestOptions {
  readonly changes?: AnswerChanges<AddUserDraft>
  readonly settings?: TenantSettings
  readonly signed?: boolean
  readonly company?: DemoCompany
  /** The person who requests it and signs. */
  readonly by?: UserWithAccount
}

/**
 * A complete draft of an account type with its facts, Dana's at Northgate Capital by default.
 * Changes are applied at the end without validation.
 */
export function completeFacts(type: AccountType, options: RequestOptions = {}): AddUserFacts {
  const { changes = {}, signed = true, company = northgate, by = dana } = options
  const { settings = company.settings } = options
  const { facts } = demoRequest(addUserRehearsal, {
    company: { ...company, settings },
    user: by,
    now: toEastern(testInstant),
    answers: { accountType: type },
    preferred: { userStartDate: '2026-03-20T10:00:00', ...answersOfType[type] },
    stopsAt: 'confirm',
  })
  const later = { ...changes, ...(signed && { digitalSignature: by.name }) }
  const draft = Object.entries(later).reduce<AddUserDraft>(
    (current, [path, value]) =>
      withChangesAndEffects(addUser, { ...facts, draft: current }, { [path]: value }),
    facts.draft,
  )
  return { ...facts, draft }
}

/** The same as a request without a draft, in its wire format. */
export function completeRequest(type: AccountType, options: RequestOptions = {}): AddUserRequest {
  const { id: tenantId } = options.company ?? northgate
  return { ...toWire(completeFacts(type, options).draft), id: 0, tenantId }
}
