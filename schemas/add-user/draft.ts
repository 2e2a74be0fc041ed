import { z } from 'zod/mini'
import { profileAccount } from '../people/person.ts'
import { withValueAt } from '../questions/paths.ts'
import type { Facts } from '../questions/rules.ts'
import {
  block,
  emptyIfMissing,
  flag,
  list,
  text,
  wireDate,
  wireNumber,
  wizardPosition,
} from '../questions/wire-fields.ts'
import type { TenantSettings } from '../settings/tenant.ts'
import { limits } from './limits.ts'

/**
 * The Add User request as it's sent and as the code uses it. Parsing the former gives the latter; `toWire` is the
 * inverse. Misspelled wire names are corrected here.
 */

/** Who or what a row of an access grid is about. A shared mailbox may have no name. */
const subject = z.extend(profileAccount, {
  fullName: emptyIfMissing(profileAccount.shape.fullName, ''),
})
const contactAccess = z.object({ profileAccount: subject, fullAccess: flag, viewAccess: flag })
const mailboxAccess = z.object({ profileAccount: subject, fullAccess: flag, sendAs: flag })
const calendarAccess = z.object({ profileAccount: subject, fullAccess: flag, viewOnly: flag })

/** Rows without any access mean nothing and are dropped when a request is read (flows.md 1.2). */
function accessList<
  Flag extends string,
  Row extends { readonly fullAccess: boolean } & Record<Flag, boolean>,
>(row: z.ZodMiniType<Row>, flag: Flag) {
  return z.pipe(
    list(row, limits.accessEntries),
    z.transform((rows) => rows.filter((one) => one.fullAccess || one[flag])),
  )
}

/** A row of an access grid for contacts: a person or mailbox, with full or view access. */
export type ContactAccess = z.infer<typeof contactAccess>
/** A row of an access grid for mailboxes: a person or mailbox, with full access or only send-as. */
export type MailboxAccess = z.infer<typeof mailboxAccess>
/** A row of an access grid for calendars: a person or mailbox, with full or view-only access. */
export type CalendarAccess = z.infer<typeof calendarAccess>

const hardwarePurchase = z.pipe(
  block({
    hardareDeliveryDate: wireDate,
    purchaseComputer: flag,
    purchasePeripherals: flag,
    peripheralDescription: text(limits.equipmentDescription),
    otherEquipmentOption: flag,
    otherEquipmentDescription: text(limits.equipmentDescription),
  }),
  z.transform(({ hardareDeliveryDate, ...purchase }) => ({
    hardwareDeliveryDate: hardareDeliveryDate,
    ...purchase,
  })),
)

const answers = {
  accountType: z.pipe(
    z.nullish(z.number().check(z.int(), z.minimum(1), z.maximum(6))),
    z.transform((value) => value ?? null),
  ),
  userStartDate: wireDate,
  userSetupFee: z._default(z.nullable(z.number()), 0),
  expediteSetupFee: emptyIfMissing(z.number(), 0),
  generalInformation: block({
    userFirstName: text(limits.name),
    userLastName: text(limits.name),
    title: text(limits.name),
    userType: wireNumber,
    officeLocationId: wireNumber,
  }),
  citrixOptions: block({
    citrixApps: list(z.number().check(z.int()), limits.choices),
    additionalNotes: text(limits.citrixNotes),
  }),
  requestsRecommendedEmail: emptyIfMissing(z.boolean(), true),
  requestedEmailAddress: text(limits.email),
  requestsPhoneService: flag,
  phoneOptions: block({
    requestsDeskPhone: flag,
    requestsSoftPhones: flag,
    deskPhoneOptions: block({
      orderNewPhone: flag,
      existingPhoneToReconfigure: wireNumber,
      otherDeviceToReconfigure: text(limits.macAddress),
      configureAsCopy: flag,
      existingConfigurationToCopy: wireNumber,
      otherDeviceConfigurationToCopy: text(limits.macAddress),
      requestsExpansionModule: flag,
      expansionModulePhoneNumbers: text(limits.expansionModuleNumbers),
    }),
    softPhoneOptions: block({ phoneOSToConfigure: list(z.string().check(z.maxLength(20)), 10) }),
    phoneConfiguration: block({
      location: wireNumber,
      primaryPhoneNumber: text(limits.primaryPhoneNumber),
      secondaryPhoneNumbers: text(limits.secondaryPhoneNumbers),
      specialPhoneRequests: text(limits.specialPhoneRequests),
      requestsVoicemailEnabled: flag,
      recordPhoneLine: flag,
    }),
  }),
  resourceAccess: block({
    fileAccess: block({
      sharepointLibraries: text(limits.fileAccess),
      requestsCopyFileAccessConfiguration: flag,
      copyFileAccessUser: z.pipe(
        z.nullish(profileAccount),
        z.transform((value) => value ?? null),
      ),
      networkDriveAccess: text(limits.fileAccess),
      securedFolderAccess: text(limits.fileAccess),
    }),
    contactInfoAccessGranted: accessList(contactAccess, 'viewAccess'),
    contactInfoAccessShared: accessList(contactAccess, 'viewAccess'),
    mailboxAccessGranted: accessList(mailboxAccess, 'sendAs'),
    mailboxAccessShared: accessList(mailboxAccess, 'sendAs'),
    calendarAccessGranted: accessList(calendarAccess, 'viewOnly'),
    calendarAccessShared: accessList(calendarAccess, 'viewOnly'),
  }),
  distributionListIds: list(z.number().check(z.int()), limits.choices),
  requestsCloudPC: flag,
  cloudPCConfiguration: emptyIfMissing(z.number().check(z.int()), 0),
  hardware: block({
    requestsPurchaseNewEquipment: flag,
    hardwarePurchase,
    onsiteSupport: flag,
    onsiteSupportDetails: block({
      desiredOnsiteDate: wireDate,
      onsiteOfficeLocationId: wireNumber,
      otherRequests: text(limits.hardwareRequests),
    }),
    requestsConfigureExistingHardware: flag,
    existingHardware: block({
      isNew: flag,
      repurposeComputerName: text(limits.computerName),
      hardwareConfiguration: block({
        officeLocationId: wireNumber,
        configurationType: emptyIfMissing(z.number().check(z.int(), z.minimum(0), z.maximum(3)), 0),
        onsiteConfiguration: block({ desiredOnsiteDate: wireDate }),
        pickupConfiguration: block({ pickupDate: wireDate }),
      }),
    }),
    otherRequests: text(limits.hardwareRequests),
  }),
  contactInformation: block({
    secondaryEmail: text(limits.email),
    officePhoneLocation: wireNumber,
    officePhoneNumber: text(limits.phoneNumber),
    mobilePhoneLocation: wireNumber,
    mobilePhoneNumber: text(limits.phoneNumber),
    requestsTeamsAudioConferencing: flag,
    requestsServiceNotifications: flag,
  }),
  /** Null means no special requests; a text, even an empty one, means yes. */
  specialRequests: z.pipe(
    z.nullish(
      z
        .string()
        .check(
          z.maxLength(limits.specialRequests, `Use ${limits.specialRequests} characters or fewer.`),
        ),
    ),
    z.transform((value) => value ?? null),
  ),
  sharedMailboxUsers: block({
    sharedMailboxReadOnlyUsers: list(profileAccount, limits.accessEntries),
    readAndSendUsers: list(profileAccount, limits.accessEntries),
  }),
  resourceCalendarInformation: block({
    displayName: text(limits.name),
    /** A location id. Drafts of other portals may have a text (AMB-057). */
    location: z.pipe(
      z.nullish(z.union([z.number().check(z.int()), z.string().check(z.maxLength(limits.name))])),
      z.transform((value) => value ?? null),
    ),
    roomCapacity: emptyIfMissing(z.number().check(z.int(), z.minimum(0), z.maximum(100_000)), 0),
    phoneNumber: text(limits.phoneNumber),
  }),
  sharedMailboxDisplayName: text(limits.name),
  digitalSignature: text(limits.signature),
  acceptedBy: text(limits.signature),
}

/** The answers alone, without the ids of the draft and the company. */
export const addUserAnswers = z.object(answers)

/** The answers of an Add User request, with all parts present. */
export type AddUserDraft = z.output<typeof addUserAnswers>
/**
 * What the rules of Add User can read: the draft, the company's settings, the person and the
 * time.
 */
export type AddUserFacts = Facts<AddUserDraft, TenantSettings>

/** An Add User request as it's sent: its answers, and the ids of its draft and company. */
export const addUserRequest = z.object({
  id: emptyIfMissing(z.number().check(z.int(), z.minimum(0)), 0),
  tenantId: text(100),
  wizard: z.nullish(wizardPosition),
  ...answers,
})
/** The request as sent, in which every part may be null. */
export type AddUserRequest = z.input<typeof addUserRequest>
type AddUserAnswers = z.input<typeof addUserAnswers>

export const emptyAddUserDraft: AddUserDraft = addUserAnswers.parse({})

/** Reads the answers of a request, however old and wherever it's from. */
export function fromWire(request: AddUserAnswers): AddUserDraft {
  return addUserAnswers.parse(request)
}

/**
 * Converts the answers to the form in which they're sent; the inverse of `fromWire`. Parts that aren't asked for are
 * sent as null.
 */
export function toWire(draft: AddUserDraft, unaskedParts: readonly string[] = []): AddUserAnswers {
  const { hardwareDeliveryDate, ...purchase } = draft.hardware.hardwarePurchase
  const request: AddUserAnswers = {
    ...draft,
    hardware: {
      ...draft.hardware,
      hardwarePurchase: { hardareDeliveryDate: hardwareDeliveryDate, ...purchase },
    },
  }
  return unaskedParts.reduce((wire, part) => withValueAt(wire, part, null), request)
}

/** A row of the drafts grid. Dates are Eastern wall-clock time. */
export const addUserDraftSummary = z.object({
  addUserDraftRequestId: z.number().check(z.int()),
  createdBy: z.string(),
  createdDate: z.string(),
  lastUpdatedBy: z.string(),
  lastUpdatedDate: z.string(),
  userFullName: z.nullable(z.string()),
})
export type AddUserDraftSummary = z.infer<typeof addUserDraftSummary>

/** A ticket that the request will open, as listed in the review. */
export const reviewTicket = z.object({ ticketName: z.string(), ticketBody: z.string() })
export type ReviewTicket = z.infer<typeof reviewTicket>
