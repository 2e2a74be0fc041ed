/**
 * The permission ids of GET /navigationIds, used as they are (AMB-002).
 * The only place they are spelt: an id a provider spells differently is corrected here.
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
  /** Beyond the spec: fetching the passwords and keys of a ticket, for the provider's staff (`staffPermissions`). */
  collectedSecrets: 'CollectedSecrets',
} as const

export type Permission = (typeof permissions)[keyof typeof permissions]

/** What no client gives to anybody: no role brings it, no form offers it, and only the operator's command grants it. */
export const staffPermissions: readonly Permission[] = [permissions.collectedSecrets]

/**
 * What each act asks for: anyone who orders, enrolls, mails or changes something holds one of these, which open no
 * page to look at. The only place where an act gets its permission; an id of the spec is used before one is made up.
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
  /** Anyone who looks after the people of the company may write to them. */
  sendTrainingReminders: permissions.usersRolesAndControlsEdit,
  /** The same people maintain how each of them is reached. */
  editContacts: permissions.usersRolesAndControlsEdit,
  /** Anyone who pays the invoices says who gets them; it opens no page of its own. */
  changeInvoiceRecipients: permissions.paymentPortal,
  /** Anyone who may ask the helpdesk for something says what becomes of a risk, asks vendors and adds documents. */
  changeRisks: permissions.newServiceTicket,
  changeVendors: permissions.newServiceTicket,
  changeSecurityDocuments: permissions.newServiceTicket,
  changeInternetSettings: permissions.newServiceTicket,
  askAboutRemoteAccess: permissions.newServiceTicket,
} as const

export type ActingPermission = (typeof actPermissions)[keyof typeof actPermissions]
