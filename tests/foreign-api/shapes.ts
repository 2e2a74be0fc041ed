/**
 * Shapes of bodies by the endpoints table and the specification, written independently of the
 * portal's code. Every member may be null; undocumented members are refused.
 */

type Leaf = 'text' | 'number' | 'flag' | 'date'
/** A member's type: a kind of value, a list, or members by name. */
export type Shape = Leaf | readonly [Shape] | { readonly [member: string]: Shape }

const dateFormat = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/

/** Differences between a value and a shape, by path. */
export function findShapeMismatches(value: unknown, shape: Shape, path = 'body'): string[] {
  if (value === null) return []
  if (typeof shape === 'string') return isLeaf(value, shape) ? [] : [`${path} is no ${shape}`]
  if (isList(shape)) {
    if (!Array.isArray(value)) return [`${path} is no list`]
    return value.flatMap((item, index) => findShapeMismatches(item, shape[0], `${path}.${index}`))
  }
  if (typeof value !== 'object' || Array.isArray(value)) return [`${path} is no object`]
  return Object.entries(value).flatMap(([name, part]) => {
    const known = shape[name]
    return known
      ? findShapeMismatches(part, known, `${path}.${name}`)
      : [`${path}.${name} is not documented`]
  })
}

const isList = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)

function isLeaf(value: unknown, leaf: Leaf): boolean {
  if (leaf === 'date') return typeof value === 'string' && dateFormat.test(value)
  const types = { text: 'string', number: 'number', flag: 'boolean' } as const
  return typeof value === types[leaf]
}

const person = { profileAccountId: 'number', email: 'text', fullName: 'text' } as const
const device = {
  orderNewPhone: 'flag',
  existingPhoneToReconfigure: 'number',
  otherDeviceToReconfigure: 'text',
  configureAsCopy: 'flag',
  existingConfigurationToCopy: 'number',
  otherDeviceConfigurationToCopy: 'text',
  requestsExpansionModule: 'flag',
  expansionModulePhoneNumbers: 'text',
} as const
const contactAccess = { profileAccount: person, fullAccess: 'flag', viewAccess: 'flag' } as const
const mailboxAccess = { profileAccount: person, fullAccess: 'flag', sendAs: 'flag' } as const
const calendarAccess = { profileAccount: person, fullAccess: 'flag', viewOnly: 'flag' } as const

/** The shape of an Add User request. */
export const addUserRequest = {
  id: 'number',
  tenantId: 'text',
  accountType: 'number',
  userStartDate: 'date',
  userSetupFee: 'number',
  expediteSetupFee: 'number',
  generalInformation: {
    userFirstName: 'text',
    userLastName: 'text',
    title: 'text',
    userType: 'number',
    officeLocationId: 'number',
  },
  citrixOptions: { citrixApps: ['number'], additionalNotes: 'text' },
  requestsRecommendedEmail: 'flag',
  requestedEmailAddress: 'text',
  requestsPhoneService: 'flag',
  phoneOptions: {
    requestsDeskPhone: 'flag',
    requestsSoftPhones: 'flag',
    deskPhoneOptions: device,
    softPhoneOptions: { phoneOSToConfigure: ['text'] },
    phoneConfiguration: {
      location: 'number',
      primaryPhoneNumber: 'text',
      secondaryPhoneNumbers: 'text',
      specialPhoneRequests: 'text',
      requestsVoicemailEnabled: 'flag',
      recordPhoneLine: 'flag',
    },
  },
  resourceAccess: {
    fileAccess: {
      sharepointLibraries: 'text',
      requestsCopyFileAccessConfiguration: 'flag',
      copyFileAccessUser: person,
      networkDriveAccess: 'text',
      securedFolderAccess: 'text',
    },
    contactInfoAccessGranted: [contactAccess],
    contactInfoAccessShared: [contactAccess],
    mailboxAccessGranted: [mailboxAccess],
    mailboxAccessShared: [mailboxAccess],
    calendarAccessGranted: [calendarAccess],
    calendarAccessShared: [calendarAccess],
  },
  requestsCloudPC: 'flag',
  cloudPCConfiguration: 'number',
  hardware: {
    requestsPurchaseNewEquipment: 'flag',
    hardwarePurchase: {
      hardareDeliveryDate: 'date',
      purchaseComputer: 'flag',
      purchasePeripherals: 'flag',
      peripheralDescription: 'text',
      otherEquipmentOption: 'flag',
      otherEquipmentDescription: 'text',
    },
    onsiteSupport: 'flag',
    onsiteSupportDetails: {
      desiredOnsiteDate: 'date',
      onsiteOfficeLocationId: 'number',
      otherRequests: 'text',
    },
    requestsConfigureExistingHardware: 'flag',
    existingHardware: {
      isNew: 'flag',
      repurposeComputerName: 'text',
      hardwareConfiguration: {
        officeLocationId: 'number',
        configurationType: 'number',
        onsiteConfiguration: { desiredOnsiteDate: 'date' },
        pickupConfiguration: { pickupDate: 'date' },
      },
    },
    otherRequests: 'text',
  },
  contactInformation: {
    secondaryEmail: 'text',
    officePhoneLocation: 'number',
    officePhoneNumber: 'text',
    mobilePhoneLocation: 'number',
    mobilePhoneNumber: 'text',
    requestsTeamsAudioConferencing: 'flag',
    requestsServiceNotifications: 'flag',
  },
  specialRequests: 'text',
  distributionListIds: ['number'],
  sharedMailboxUsers: { sharedMailboxReadOnlyUsers: [person], readAndSendUsers: [person] },
  digitalSignature: 'text',
  acceptedBy: 'text',
  resourceCalendarInformation: {
    displayName: 'text',
    location: 'number',
    roomCapacity: 'number',
    phoneNumber: 'text',
  },
  sharedMailboxDisplayName: 'text',
} as const satisfies Shape

const acknowledgement = { acknowledgedBy: person, acknowledgedDate: 'date' } as const

/** The shape of a termination request. */
export const terminateRequest = {
  id: 'number',
  tenantId: 'text',
  profileAccount: person,
  serviceTerminationDate: 'date',
  removeServicesAcknowledgement: acknowledgement,
  existingServices: ['text'],
  mailboxOptions: {
    mailboxConversionOptionId: 'number',
    mailboxConversionAcknowledgement: acknowledgement,
    forwardMessages: 'flag',
    mailboxForwardTo: person,
    mailboxForwardToMailTo: 'text',
    sharedMailboxFullAccess: person,
    sharedMailboxFullAccessMailTo: 'text',
    sharedMailboxSendAs: person,
    sharedMailboxSendAsMailTo: 'text',
    autoReplyMessage: 'text',
    exportPSTFee: 'number',
  },
  hasPhoneServices: 'flag',
  phoneOptions: {
    returningPhysicalPhones: 'flag',
    physicalPhonesAssigned: ['text'],
    physicalPhonesReturning: ['text'],
    phoneOptionsAcknowledgement: acknowledgement,
  },
  hasSpecialRequests: 'flag',
  specialRequests: { specialRequests: 'text', specialRequestsAcknowledgement: acknowledgement },
  reviewAcknowledgement: acknowledgement,
} as const satisfies Shape

const fileDetails = {
  id: 'number',
  name: 'text',
  path: 'text',
  hostname: 'text',
  username: 'text',
  password: 'text',
  port: 'number',
  sshKey: 'text',
  protocol: 'text',
  encryptionRequired: 'flag',
  contactNames: 'text',
  contactPhones: 'text',
  contactEmails: 'text',
  contactShouldReceiveAlerts: 'flag',
  companyName: 'text',
  companyContactInfo: 'text',
} as const

/** The shape of a file transfer request. */
export const transferRequest = {
  id: 'number',
  tenantId: 'text',
  type: 'number',
  vendorName: 'text',
  companyA: 'text',
  companyB: 'text',
  vendorScenario: 'text',
  transferDescription: 'text',
  transferAction: 'number',
  transferSchedule: 'number',
  automateProcess: 'flag',
  businessPurpose: 'text',
  clientCompanyName: 'text',
  clientCompanyContact: 'text',
  modifiedDate: 'date',
  fileSourceDetails: fileDetails,
  fileDestinationDetails: fileDetails,
  schedulingInfo: {
    id: 'number',
    transferDays: ['text'],
    runOnMarketHolidays: 'flag',
    runDayAfterMarketHolidays: 'flag',
    transferTimes: ['text'],
    sendSuccessNotifications: 'flag',
    additionalRequests: 'text',
  },
} as const satisfies Shape

/** The shape of a request for a hosted SFTP server. */
export const hostedSftpRequest = {
  companyName: 'text',
  clientDomain: 'text',
  authorizedRequestor: 'text',
  itContactfor3rdPartys: 'text',
  requestedTimeframe: 'text',
  accessConfigurations: 'text',
  exploreAutomation: 'flag',
  specialRequest: 'text',
} as const satisfies Shape

/** The shape of a hardware request. */
export const hardwareRequest = {
  deliveryDate: 'date',
  options: ['text'],
  existingUsers: ['text'],
  hardDeadline: 'flag',
  expeditedShipping: 'flag',
  expeditedPC: 'flag',
  typeOfEquipment: 'text',
  accessoriesNeeded: ['text'],
  destination: 'text',
  deliveryConstrains: 'text',
  deployToHome: 'flag',
  laptopComputers: 'text',
  monitors: ['text'],
  needMultiMonitorStands: 'flag',
  standingDesksOrMoreThan: 'flag',
  printers: 'text',
} as const satisfies Shape

/** The shape of a change of a person's roles and permissions. */
export const accessChange = {
  profileAccountId: 'number',
  roles: ['number'],
  permissions: ['text'],
} as const satisfies Shape
