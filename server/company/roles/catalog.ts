import { type Permission, permissions } from '#schemas/people/permissions.ts'

/** The portal's roles and what each includes. Nothing else defines them. */

/** Ids of roles, as stored and sent. */
export const roleIds = {
  approver: 1,
  billingContact: 2,
  portalAdministrator: 3,
  executiveSponsor: 4,
  serviceRequester: 5,
  securityContact: 6,
  technicalContact: 7,
  listManager: 8,
  fileTransferManager: 9,
  reader: 10,
} as const

/** A role, the permissions it brings, and the roles it includes. */
export interface Role {
  readonly id: number
  readonly name: string
  readonly description: string
  readonly group: 'primary' | 'secondary'
  /** Permissions that come with the role and can't be removed while it is held. */
  readonly brings: readonly Permission[]
  /** Roles that come with the role and can't be removed while it is held. */
  readonly includes: readonly number[]
  /** Every company must have at least one holder. */
  readonly needed?: true
  /** Only for people with a "Full Service" account. */
  readonly fullServiceOnly?: true
}

const p = permissions

/** Every role of the portal. */
export const roles: readonly Role[] = [
  {
    id: roleIds.approver,
    name: 'Approver',
    description: "Approves the company's requests, and can make any request.",
    group: 'primary',
    brings: [p.addUserServices, p.terminateUserServices, p.hardwareRequest],
    includes: [roleIds.serviceRequester],
    needed: true,
    fullServiceOnly: true,
  },
  {
    id: roleIds.billingContact,
    name: 'Billing Contact',
    description: 'Receives and pays invoices, and decides who else gets them.',
    group: 'primary',
    brings: [p.billingAndPayments, p.invoiceContacts, p.paymentPortal],
    includes: [roleIds.reader],
    needed: true,
  },
  {
    id: roleIds.portalAdministrator,
    name: 'Portal Administrator',
    description: 'Decides who can do what in this portal.',
    group: 'primary',
    brings: [p.users, p.usersRolesAndControlsEdit],
    includes: [],
    fullServiceOnly: true,
  },
  {
    id: roleIds.executiveSponsor,
    name: 'Executive Sponsor',
    description: 'Keeps an eye on service quality across your companies.',
    group: 'primary',
    brings: [p.serviceDashboard, p.subscribedServices, p.resourcesReports, p.portcoDashboard],
    includes: [roleIds.reader],
  },
  {
    id: roleIds.serviceRequester,
    name: 'Service Requester',
    description: 'Opens service tickets and follows their progress.',
    group: 'secondary',
    brings: [p.newServiceTicket, p.serviceTickets],
    includes: [roleIds.reader],
  },
  {
    id: roleIds.securityContact,
    name: 'Security Contact',
    description: 'Gets updates on risks and answers due diligence questions.',
    group: 'secondary',
    brings: [p.cybersecurityDashboard, p.riskRegister, p.vendorDdq, p.remoteAccess],
    includes: [],
  },
  {
    id: roleIds.technicalContact,
    name: 'Technical Contact',
    description: 'Works with engineers on circuits, devices and internet settings.',
    group: 'secondary',
    brings: [p.infrastructure, p.endpoints, p.internetSettings, p.remoteAccess],
    includes: [],
  },
  {
    id: roleIds.listManager,
    name: 'Distribution List Manager',
    description: 'Manages distribution lists and their members.',
    group: 'secondary',
    brings: [p.distributionLists, p.editDistributionListDetails],
    includes: [],
  },
  {
    id: roleIds.fileTransferManager,
    name: 'File Transfer Manager',
    description: 'Sets up and monitors file transfers.',
    group: 'secondary',
    brings: [p.fileDriver, p.fileTransferRequest],
    includes: [],
  },
  {
    id: roleIds.reader,
    name: 'Reader',
    description: 'Reads documents, release notes and the FAQ.',
    group: 'secondary',
    brings: [p.resources, p.releaseNotes, p.faq],
    includes: [],
  },
]

const known = new Map(roles.map((role) => [role.id, role]))

/** @param id as stored; undefined for ids this release doesn't know */
export function findRole(id: number): Role | undefined {
  return known.get(id)
}

/** Headings and descriptions of the form's role groups. */
export const roleGroups = {
  primary: {
    heading: 'Primary roles',
    description:
      'People responsible for the company. You need at least one Approver and one Billing Contact.',
  },
  secondary: {
    heading: 'Secondary roles',
    description: 'People who handle part of the service.',
  },
} as const
