import { flows } from '#machines/flows.gen.ts'
import { flowPages } from '#machines/portal/portal-declaration.ts'
import { type Permission, permissions } from '#schemas/people/permissions.ts'

/** A page that needs a permission. It's offered, and counts as a first route, once its route exists. */
export interface Area {
  label: string
  /** Path of the page and of everything below it. */
  to: string
  /** The permission that opens it; with several, one is enough. */
  permission: Permission | readonly Permission[]
  /** The item's own path, which redirects to the section's (AMB-006). */
  alias?: string
  /** The alias may be followed by an id, which is ignored (AMB-007). */
  aliasTakesId?: true
  /** Uses calls beyond the spec: offered only if the API has them. */
  extension?: true
}

/** A section of the navigation. If it has a single item, it links straight to that page (AMB-006). */
export interface NavigationSection {
  label: string
  items: readonly Area[]
}

const {
  addUserServices,
  newServiceTicket,
  terminateUserServices,
  hardwareRequest,
  billingAndPayments,
  invoiceContacts,
  cybersecurityDashboard,
  portcoDashboard,
  resources,
  vendorDdq,
  serviceDashboard,
  serviceTickets,
  addOns,
  subscribedServices,
  infrastructure,
  endpoints,
  users,
  distributionLists,
  editDistributionListDetails,
  internetSettings,
  remoteAccess,
  releaseNotes,
  fileDriver,
  fileTransferRequest,
  faq,
  charts: chartsPermission,
} = permissions

function singleItemSection(
  label: string,
  to: string,
  permission: Permission,
  item?: string,
): NavigationSection {
  return { label, items: [{ label, to, permission, ...(item && { alias: `${to}/${item}` }) }] }
}

/** The navigation in order (AMB-004), with its labels (AMB-020). */
export const navigationSections: readonly NavigationSection[] = [
  {
    label: 'Service Dashboard',
    items: [
      {
        label: 'Service Dashboard',
        to: '/service-dashboard',
        permission: serviceDashboard,
        alias: '/service-dashboard/home',
        aliasTakesId: true,
      },
    ],
  },
  singleItemSection('Service Tickets', '/service-tickets', serviceTickets, 'details'),
  singleItemSection('Subscribed Services', '/subscribed-services', subscribedServices, 'services'),
  {
    label: 'Billing',
    items: [
      {
        label: 'Bills and Payments',
        to: '/billing/bills-and-payments',
        permission: billingAndPayments,
      },
      {
        label: 'Invoice Recipients',
        to: '/billing/invoice-recipients',
        permission: invoiceContacts,
      },
    ],
  },
  singleItemSection('Cybersecurity Dashboard', '/cybersecurity-dashboard', cybersecurityDashboard),
  singleItemSection('Portfolio Companies', '/portco', portcoDashboard),
  {
    label: 'Resources',
    items: [
      { label: 'Documents', to: '/resources/documents', permission: resources },
      { label: 'Reports', to: '/resources/reports', permission: resources },
      { label: 'Due Diligence Questions', to: '/resources/ddq', permission: vendorDdq },
    ],
  },
  singleItemSection('Infrastructure', '/infrastructure', infrastructure, 'circuits'),
  {
    label: 'Endpoints',
    items: [
      { label: 'Workstations', to: '/endpoints/workstations', permission: endpoints },
      { label: 'Mobile Devices', to: '/endpoints/mobile-devices', permission: endpoints },
    ],
  },
  {
    label: 'Users',
    items: [
      { label: 'Cybersecurity', to: '/users/cybersecurity', permission: users },
      { label: 'Contact Information', to: '/users/contact-information', permission: users },
      { label: 'Roles and Controls', to: '/users/roles-and-controls', permission: users },
    ],
  },
  singleItemSection('Distribution Lists', '/distribution-lists', distributionLists, 'details'),
  singleItemSection('Internet Settings', '/internet-settings', internetSettings),
  singleItemSection('Remote Access Logs', '/remote-access-logs', remoteAccess),
  singleItemSection('File Driver', '/file-driver', fileDriver),
  singleItemSection('Release Notes', '/release-notes', releaseNotes),
]

/** The Request a Service menu in order, followed by flows that the specification doesn't name. */
export const requestAreas: readonly Area[] = [
  { label: 'Add User Services', to: '/add-user-services', permission: addUserServices },
  { label: 'New Service Ticket', to: '/service-ticket', permission: newServiceTicket },
  {
    label: 'Terminate User Services',
    to: '/terminate-user-services',
    permission: terminateUserServices,
  },
  { label: 'Purchase Hardware', to: '/purchase-hardware', permission: hardwareRequest },
  ...flows.flatMap(({ portal }) => {
    const { menu: label, permission } = portal
    if (label === undefined) return []
    return [{ label, to: flowPages(portal).overview, permission, extension: true as const }]
  }),
]

/** Beyond the spec, so it comes last: what the company has submitted, for people who may submit or see tickets. */
export const myRequestsArea: Area = {
  label: 'My Requests',
  to: '/requests',
  permission: [
    addUserServices,
    newServiceTicket,
    terminateUserServices,
    hardwareRequest,
    editDistributionListDetails,
    addOns,
    fileTransferRequest,
    serviceTickets,
  ],
  extension: true,
}

/** Beyond the spec: the flows as charts, for people who inspect them. They need no API calls. */
export const chartsArea: Area = {
  label: 'Flow Charts',
  to: '/charts',
  permission: chartsPermission,
}

/** Opened by its button, never listed. */
export const faqArea: Area = { label: 'Portal FAQ', to: '/faq', permission: faq }
