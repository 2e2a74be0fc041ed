/**
 * The permission ids of GET /navigationIds, used as they are (spec 000 §6, AMB-002).
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
} as const

export type Permission = (typeof permissions)[keyof typeof permissions]
