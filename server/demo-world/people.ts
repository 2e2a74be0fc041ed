import { type Permission, permissions, staffPermissions } from '#schemas/people/permissions.ts'
import { roleIds } from '../company/roles/catalog.ts'

/**
 * Companies of the demo world that tests, the README and screenshots name (docs/architecture.md,
 * Demo data).
 */
export const demoTenantIds = {
  northgate: 'northgate-capital',
  larkfield: 'larkfield-partners',
  harbor: 'harbor-holdings',
} as const

/** A demo person who can sign in, with their claims. */
export interface DemoPerson {
  /** Their subject at the embedded identity provider. */
  readonly subject: string
  readonly profileAccountId: number
  readonly name: string
  readonly email: string
  readonly defaultTenantId?: string
  /** The portal permissions claim; undefined for most. An empty list revokes portal access. */
  readonly portalPermissions?: readonly string[]
  /** A line about them on the sign-in page. */
  readonly about: string
  /** Permissions in the companies they belong to. */
  readonly may: readonly Permission[]
  /** Roles that include some of these permissions. */
  readonly roles: readonly number[]
}

const everything: readonly Permission[] = Object.values(permissions).filter(
  (permission) => !staffPermissions.includes(permission),
)

const requesting: readonly Permission[] = [
  permissions.addUserServices,
  permissions.newServiceTicket,
  permissions.terminateUserServices,
  permissions.hardwareRequest,
  permissions.fileTransferRequest,
]
const editing: readonly Permission[] = [
  permissions.usersRolesAndControlsEdit,
  permissions.editDistributionListDetails,
]
const buying: readonly Permission[] = [permissions.addOns, permissions.paymentPortal]

export const demoPeople = {
  dana: {
    subject: 'dana.whitfield',
    profileAccountId: 1001,
    name: 'Dana Whitfield',
    email: 'dwhitfield@northgatecapital.example',
    defaultTenantId: demoTenantIds.northgate,
    about: 'All permissions at Northgate Capital, Larkfield Partners and Harbor Holdings',
    may: everything,
    roles: [roleIds.approver, roleIds.billingContact, roleIds.portalAdministrator],
  },
  lee: {
    subject: 'lee.marsh',
    profileAccountId: 1002,
    name: 'Lee Marsh',
    email: 'lmarsh@northgatecapital.example',
    about: 'All permissions at Northgate Capital and Larkfield Partners',
    may: everything,
    roles: [roleIds.approver, roleIds.portalAdministrator],
  },
  priya: {
    subject: 'priya.nair',
    profileAccountId: 1003,
    name: 'Priya Nair',
    email: 'pnair@northgatecapital.example',
    about: 'May read at Northgate Capital, but request and edit nothing',
    may: everything.filter((id) => ![...requesting, ...editing, ...buying].includes(id)),
    roles: [roleIds.executiveSponsor, roleIds.securityContact],
  },
  olive: {
    subject: 'olive.grant',
    profileAccountId: 1004,
    name: 'Olive Grant',
    email: 'olive.grant@grantadvisory.example',
    about: 'Member of 240 companies',
    may: [...requesting, permissions.faq],
    roles: [],
  },
  sam: {
    subject: 'sam.okafor',
    profileAccountId: 1005,
    name: 'Sam Okafor',
    email: 'sokafor@northgatecapital.example',
    portalPermissions: [],
    about: 'Portal access is switched off',
    may: [],
    roles: [],
  },
} as const satisfies Record<string, DemoPerson>
