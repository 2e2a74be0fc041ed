/**
 * The permission ids of GET /navigationIds, unchanged (AMB-002). This is the only place where they're spelled; ids
 * that a provider spells differently are corrected here.
 */
export const permissions = {
  addUserServices: 'AddUserServices',
  newServiceTicket: 'NewServiceTicket',
  terminateUserServices: 'TerminateUserServices',
  hardwareRequest: 'HardwareRequest',
  billingAndPayments: 'BillingAndPayments',
  invoiceContacts: 'InvoiceContacts',
  paymentPortal: 'PaymentPortal',
  resources: 'Resources',
  resourcesReports: 'ResourcesReports',
  cybersecurityDashboard: 'CybersecurityDashboard',
  vendorDdq: 'VendorDDQ',
  riskRegister: 'RiskRegister',
  portcoDashboard: 'PortcoDashboard',
  serviceDashboard: 'ServiceDashboard',
  serviceTickets: 'ServiceTickets',
  subscribedServices: 'SubscribedServices',
  infrastructure: 'Infrastructure',
  endpoints: 'Endpoints',
  users: 'Users',
  usersRolesAndControlsEdit: 'UsersRolesAndControlsEdit',
  addOns: 'AddOns',
  distributionLists: 'DistributionLists',
  editDistributionListDetails: 'EditDistributionListDetails',
  internetSettings: 'InternetSettings',
  remoteAccess: 'RemoteAccess',
  releaseNotes: 'ReleaseNotes',
  fileDriver: 'FileDriver',
  fileTransferRequest: 'FileTransferRequest',
  faq: 'Faq',
  /** Beyond the spec: the charts of the wizards, for analysts. */
  charts: 'Charts',
  /**
   * Beyond the spec: retrieving the passwords and keys of a ticket, for the provider's staff (`staffPermissions`).
   */
  collectedSecrets: 'CollectedSecrets',
} as const

export type Permission = (typeof permissions)[keyof typeof permissions]

/**
 * Permissions that clients can't grant: no role includes them, no form offers them, and only the operator's command
 * grants them.
 */
export const staffPermissions: readonly Permission[] = [permissions.collectedSecrets]

/**
 * The permissions for actions. Ordering, enrolling, mailing or changing something requires one of these; they don't
 * open any page. All actions get their permission here, from the spec's ids where possible.
 */
export const actPermissions = {
  addUsers: permissions.addUserServices,
  terminateUsers: permissions.terminateUserServices,
  openTickets: permissions.newServiceTicket,
  replyToTickets: permissions.newServiceTicket,
  purchaseHardware: permissions.hardwareRequest,
  requestFileTransfers: permissions.fileTransferRequest,
  changeDistributionLists: permissions.editDistributionListDetails,
  changeAccess: permissions.usersRolesAndControlsEdit,
  upgradePlans: permissions.addOns,
  enrollInPhishingTests: permissions.addOns,
  /** Whoever manages the company's people can write to them. */
  sendTrainingReminders: permissions.usersRolesAndControlsEdit,
  /** The same people manage the contacts' details. */
  editContacts: permissions.usersRolesAndControlsEdit,
  /** Whoever pays the invoices decides who gets them. It opens no page of its own. */
  changeInvoiceRecipients: permissions.paymentPortal,
  /** Whoever can open tickets can also handle risks, ask vendors and add documents. */
  changeRisks: permissions.newServiceTicket,
  changeVendors: permissions.newServiceTicket,
  changeSecurityDocuments: permissions.newServiceTicket,
  changeInternetSettings: permissions.newServiceTicket,
  askAboutRemoteAccess: permissions.newServiceTicket,
} as const

/** A permission that lets somebody act, as opposed to opening a page. */
export type ActingPermission = (typeof actPermissions)[keyof typeof actPermissions]
