import { addDays, toDay, toEastern } from '#schemas/time/eastern-time.ts'

/** A small company with data for every page, in another provider's words and ids. */
export interface Company {
  readonly tenantId: string
  readonly name: string
  readonly addUserDrafts: Map<number, Record<string, unknown>>
  readonly terminateDrafts: Map<number, Record<string, unknown>>
  readonly transferDrafts: Map<number, Record<string, unknown>>
  /** Submitted bodies by call. */
  readonly submitted: { call: string; body: unknown }[]
  /** Ids of the roles that a person has. */
  readonly roles: Map<number, readonly number[]>
  phishingEntitlement: string
  /** Additional invoice recipients. */
  readonly recipients: { email: string; fullName: string; profileAccountId: number | null }[]
}

/** Creates a company without drafts or submitted requests. */
export function createCompany(tenantId: string, name: string): Company {
  return {
    tenantId,
    name,
    addUserDrafts: new Map(),
    terminateDrafts: new Map(),
    transferDrafts: new Map(),
    submitted: [],
    roles: new Map([[502, [2]]]),
    phishingEntitlement: 'Not Included',
    recipients: [],
  }
}

/** Navigation ids from the specification, and this provider's own in the same style. */
export const navigationIds = [
  'AddUserServices',
  'NewServiceTicket',
  'TerminateUserServices',
  'HardwareRequest',
  'Users',
  'UsersRolesAndControlsEdit',
  'AddOns',
  'DistributionLists',
  'EditDistributionListDetails',
  'FileDriver',
  'FileTransferRequest',
  'Faq',
  'Charts',
  'Resources',
  'ResourcesReports',
  'BillingAndPayments',
  'PaymentPortal',
  'InvoiceContacts',
  'VendorDDQ',
  'SubscribedServices',
  'Infrastructure',
  'InternetSettings',
  'ReleaseNotes',
  'CybersecurityDashboard',
  'RiskRegister',
  'PortcoDashboard',
  'ServiceTickets',
  'ServiceDashboard',
  'Endpoints',
  'RemoteAccess',
]

/** The company settings that the API returns for each of its companies. */
export const foreignSettings = {
  currencySymbol: '€',
  servicePlan: 'Gold',
  newUserExpediteFee: 120,
  newUserSetupFee: 250,
  newEmailOnlyUserSetupFee: null,
  emailMask: '[[FirstInitial]][[LastName]]',
  emailDomain: 'ostrava.example',
  voiceSettings: null,
  mfaSettings: { hasMFA: true },
  clientAccountType: 'Flex',
  hasCloudPCs: false,
  hasCybersecurityTraining: true,
  hasVoiceServices: false,
  hasBillableServices: true,
  hasPortfolioChildren: true,
  isMSSP: false,
}

/** The people of each of the API's companies. */
export const foreignPeople = [
  { profileAccountId: 501, fullName: 'Iva Marek', email: 'iva.marek@ostrava.example' },
  { profileAccountId: 502, fullName: 'Jan Novak', email: 'jan.novak@ostrava.example' },
  { profileAccountId: 503, fullName: 'Petra Kolar', email: 'petra.kolar@ostrava.example' },
]

/** The distribution lists of each of the API's companies. */
export const foreignLists = [
  { id: 71, name: 'All Hands', description: 'Everyone', primaryEmail: 'all@ostrava.example' },
  { id: 72, name: 'Traders', description: 'The desk', primaryEmail: 'traders@ostrava.example' },
]

const roleNames = ['Approver', 'Billing Contact', 'Technical Contact']
const permissions = [
  { permissionId: 'Faq', name: 'Portal FAQ' },
  { permissionId: 'DistributionLists', name: 'Distribution lists' },
]

/** The roles and permissions that exist, as the roles page shows them. */
export const rolesView = {
  primaryRoles: {
    heading: 'Primary roles',
    description: 'People responsible for the company.',
    roles: roleNames.slice(0, 2).map((name, index) => role(index + 1, name)),
  },
  secondaryRoles: {
    heading: 'Secondary roles',
    description: 'Who takes care of a part.',
    roles: [role(3, 'Technical Contact')],
  },
  permissionCategories: [
    {
      name: 'Portal',
      permissions: permissions.map((one) => ({ ...one, selected: false, isDisabled: false })),
    },
  ],
}

function role(roleId: number, name: string) {
  return { roleId, name, description: `What ${name} does.`, selected: false, isDisabled: false }
}

/** The form of a person with some roles and permissions. */
export function rolesForm(roles: readonly number[], held: readonly string[]) {
  return {
    user: { roles, permissions: held },
    roles: roleNames.map((_, index) => ({
      roleId: index + 1,
      selected: roles.includes(index + 1),
      isDisabled: false,
    })),
    permissions: permissions.map(({ permissionId }) => ({
      permissionId,
      selected: held.includes(permissionId),
      isDisabled: false,
    })),
    errorMessage: null,
  }
}

/** The same people as users of the portal, with the names of their roles. */
export const portalUsers = foreignPeople.map(({ profileAccountId, fullName, email }) => ({
  profileAccountId,
  name: fullName,
  primaryEmail: email,
  profileAccountType: 'Full Service',
  roles: ['Billing Contact'],
}))

const part = { id: 1, transferId: 91 }
/** An existing file transfer, as its page shows it. */
export const foreignTransfer = {
  transfer: {
    id: 91,
    tenantId: 'ostrava',
    name: 'Positions',
    pullCompany: 'Custodian',
    pushCompany: 'Ostrava Capital',
    purpose: 'Reconciliation',
    note: 'None',
    active: true,
    runNow: false,
    numberOfTransformations: 1,
    isIntraday: false,
    alwaysEmailSuccess: false,
  },
  schedules: [
    {
      ...part,
      runOnHolidays: false,
      runDayAfterHolidays: true,
      transferDays: 'Monday',
      transferTime1: '08:00',
      transferTime2: '12:00',
      transferTime3: '16:00',
      source: 'Custodian',
    },
  ],
  legs: [
    {
      ...part,
      type: 'Pull',
      hostname: 'sftp.custodian.example',
      port: 22,
      protocol: 'SFTP',
      sshKey: 'stored',
      privateKey: 'stored',
      username: 'ostrava',
      note: 'None',
    },
  ],
  alertRecipients: [
    {
      ...part,
      legType: 'Pull',
      companyName: 'Custodian',
      firstName: 'Ada',
      lastName: 'Hill',
      email: 'ada@custodian.example',
      sucessAlerts: true,
    },
  ],
  files: [
    {
      ...part,
      pullDirectory: '/out',
      pullName: 'a.csv',
      pushDirectory: '/in',
      pushName: 'a.csv',
      grabAlways: false,
      lastModifiedFilter: 'Today',
      newFilesOnly: true,
    },
  ],
  activities: [
    {
      ...part,
      legType: 'Pull',
      // Pages show runs of the last days only.
      runDate: `${addDays(toDay(toEastern(new Date())), -1)}T08:00:00`,
      runSequence: 1,
      result: 'Run succeeded',
      log: 'Fetched 1 file',
    },
  ],
}

const fee = { discountPrice: 80, currency: '€', quantity: 1 }
/** Setup and monthly fee of a file transfer. */
export const transferFees = {
  setupFee: { ...fee, identifier: 'setup', price: 100, isReccuring: false },
  monthlyFee: { ...fee, identifier: 'monthly', price: 50, isReccuring: true },
}

/** Members that this API may return as null: texts, but never ids. */
export const optionalMembers = [
  'description',
  'purpose',
  'note',
  'status',
  'nextRun',
  'log',
  'result',
  'source',
  'destination',
  'message',
  'userFullName',
  'vendorName',
  'emailMask',
  'newUserSetupFee',
  'clientAccountType',
  'discountPrice',
  'oneYearUpgradePrice',
  'phishingTestsInformationGuideLink',
  'enrollmentMessage',
  'enrollmentSchedule',
  'enrollmentStatus',
  'transferTime2',
  'sshKey',
  'heading',
  'class',
  'billableStart',
  'billable',
  'storageGB',
  'ram',
  'cpu',
  'serviceType',
  'priority',
  'bandwidth',
  'vendor',
  'vendorId',
  'setting',
  'abacusDefault',
  'clientsThatBlock',
  'whatsNew',
  'fixed',
  'industry',
  'employeeCount',
  'complianceGrade',
  'complianceScore',
  'attackGrade',
  'attackScore',
  'lastMonthAttackChange',
  'lastMonthComplianceChange',
  'lowRisks',
  'highRisks',
  'grade',
]
