import { type Permission, permissions } from '#schemas/people/permissions.ts'

/** Display names of permissions, in the form's groups. */

const p = permissions

/** Permissions in the order and groups of the form. */
export const permissionCategories: readonly {
  readonly name: string
  readonly permissions: readonly Permission[]
}[] = [
  {
    name: 'Requests',
    permissions: [
      p.addUserServices,
      p.terminateUserServices,
      p.newServiceTicket,
      p.hardwareRequest,
      p.fileTransferRequest,
    ],
  },
  { name: 'Billing', permissions: [p.billingAndPayments, p.invoiceContacts, p.paymentPortal] },
  {
    name: 'Services',
    permissions: [
      p.serviceDashboard,
      p.serviceTickets,
      p.subscribedServices,
      p.addOns,
      p.portcoDashboard,
    ],
  },
  {
    name: 'Security and compliance',
    permissions: [p.cybersecurityDashboard, p.riskRegister, p.vendorDdq],
  },
  { name: 'Resources', permissions: [p.resources, p.resourcesReports, p.releaseNotes, p.faq] },
  {
    name: 'Infrastructure',
    permissions: [p.infrastructure, p.endpoints, p.internetSettings, p.remoteAccess, p.fileDriver],
  },
  {
    name: 'People',
    permissions: [
      p.users,
      p.usersRolesAndControlsEdit,
      p.distributionLists,
      p.editDistributionListDetails,
    ],
  },
  { name: 'About the portal', permissions: [p.charts] },
]

/** Names of permissions for people. */
export const permissionNames: Readonly<Record<Permission, string>> = {
  AddUserServices: 'Add user services',
  NewServiceTicket: 'Open service tickets',
  TerminateUserServices: 'Terminate user services',
  HardwareRequest: 'Purchase hardware',
  BillingAndPayments: 'Bills and payments',
  InvoiceContacts: 'Invoice recipients',
  PaymentPortal: 'Payment portal',
  Resources: 'Documents',
  ResourcesReports: 'Reports',
  CybersecurityDashboard: 'Cybersecurity dashboard',
  VendorDDQ: 'Due diligence questions',
  RiskRegister: 'Risk register',
  PortcoDashboard: 'Portfolio companies',
  ServiceDashboard: 'Service dashboard',
  ServiceTickets: 'See service tickets',
  SubscribedServices: 'Subscribed services',
  Infrastructure: 'Circuits',
  Endpoints: 'Workstations and mobile devices',
  Users: 'Users',
  UsersRolesAndControlsEdit: 'Edit roles and controls',
  AddOns: 'Service upgrades',
  DistributionLists: 'Distribution lists',
  EditDistributionListDetails: 'Edit distribution lists',
  InternetSettings: 'Internet settings',
  RemoteAccess: 'Remote access logs',
  ReleaseNotes: 'Release notes',
  FileDriver: 'File driver',
  FileTransferRequest: 'Request file transfers',
  Faq: 'Portal FAQ',
  Charts: 'Charts of the wizards',
  CollectedSecrets: 'Fetch collected secrets',
}
