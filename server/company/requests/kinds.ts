import { flows } from '#machines/flows.gen.ts'
import { requiredPermissions } from '#machines/portal/portal-declaration.ts'
import type { RemoteAccessRequestKind } from '#schemas/operations/remote-access.ts'
import { actPermissions, type Permission, permissions } from '#schemas/people/permissions.ts'

/** Every kind of request a company can submit: the flows, and the one-page forms. */

export interface RequestKind {
  /** Stored in the database. */
  readonly id: string
  /** Shown to people. */
  readonly title: string
  /**
   * Permission needed to submit it, which also shows the requests of others. Null: anyone can submit it and sees only
   * their own.
   */
  readonly permission: Permission | null
  /** Permission to view what it changes, needed as well. */
  readonly sees?: Permission
  /** Type and sub-type of its tickets, in the provider's terms. */
  readonly ticket: { readonly type: string; readonly subType: string }
  /** Permissions that show, at the thing itself, that a request is pending. Unset if that isn't shown. */
  readonly pendingShownTo?: readonly Permission[]
}

/** A one-page form. Flows have the version in their declaration. */
export interface FormKind extends RequestKind {
  readonly version: number
}

export const serviceTicketKind: FormKind = {
  id: 'serviceTicket',
  version: 1,
  title: 'Service Ticket',
  ticket: { type: 'Support', subType: 'General request' },
  permission: actPermissions.openTickets,
}

export const hardwareKind: FormKind = {
  id: 'hardwareRequest',
  version: 1,
  title: 'Purchase Hardware',
  ticket: { type: 'Hardware', subType: 'Purchase' },
  permission: actPermissions.purchaseHardware,
}

export const removeDistributionListKind: FormKind = {
  id: 'removeDistributionList',
  version: 1,
  title: 'Remove Distribution List',
  ticket: { type: 'Email', subType: 'Distribution list removal' },
  permission: actPermissions.changeDistributionLists,
  sees: permissions.distributionLists,
  pendingShownTo: [permissions.distributionLists],
}

export const bugReportKind: FormKind = {
  id: 'bugReport',
  version: 1,
  title: 'Portal Bug',
  ticket: { type: 'Client portal', subType: 'Bug report' },
  permission: null,
}

export const phishingEnrollmentKind: FormKind = {
  id: 'phishingEnrollment',
  version: 1,
  title: 'Phishing Test Enrollment',
  ticket: { type: 'Security awareness', subType: 'Phishing tests' },
  permission: actPermissions.enrollInPhishingTests,
  sees: permissions.users,
}

export const internetSettingsChangeKind: FormKind = {
  id: 'internetSettingsChange',
  version: 1,
  title: 'Internet Settings Change',
  ticket: { type: 'Network', subType: 'Internet settings' },
  permission: actPermissions.changeInternetSettings,
  sees: permissions.internetSettings,
}

/** Questions about the remote access log, by `remoteAccessRequests`. */
export const remoteAccessKinds: Readonly<Record<RemoteAccessRequestKind, FormKind>> = {
  dataIssue: {
    id: 'remoteAccessDataIssue',
    version: 1,
    title: 'Remote Access Data Issue',
    ticket: { type: 'Network', subType: 'Remote access data' },
    permission: actPermissions.askAboutRemoteAccess,
    sees: permissions.remoteAccess,
  },
  HistoricalReportingRequest: {
    id: 'remoteAccessReport',
    version: 1,
    title: 'Remote Access Historical Report',
    ticket: { type: 'Network', subType: 'Remote access report' },
    permission: actPermissions.askAboutRemoteAccess,
    sees: permissions.remoteAccess,
  },
  QuestionAboutTheDataISee: {
    id: 'remoteAccessQuestion',
    version: 1,
    title: 'Remote Access Question',
    ticket: { type: 'Network', subType: 'Remote access question' },
    permission: actPermissions.askAboutRemoteAccess,
    sees: permissions.remoteAccess,
  },
}

const forms: readonly FormKind[] = [
  phishingEnrollmentKind,
  removeDistributionListKind,
  serviceTicketKind,
  hardwareKind,
  internetSettingsChangeKind,
  ...Object.values(remoteAccessKinds),
  bugReportKind,
]

/** Every kind of request: the flows, then the forms. */
export const requestKinds: readonly RequestKind[] = [
  ...flows.flatMap(({ portal: { filing, ...entry } }) => (filing ? [{ ...entry, ...filing }] : [])),
  ...forms,
]

/** The kinds that somebody with these permissions can submit. Leaves out kinds that need no permission. */
export function submittableKinds(held: readonly string[]): RequestKind[] {
  return requestKinds.filter(
    (kind) =>
      kind.permission !== null && requiredPermissions(kind).every((one) => held.includes(one)),
  )
}

/** Type and sub-type of a kind's tickets. @throws if there is no such kind */
export function ticketFiling(id: string): RequestKind['ticket'] {
  const kind = requestKinds.find((one) => one.id === id)
  if (!kind)
    throw new Error(`The tickets of "${id}" are filed nowhere: it is none of requestKinds.`)
  return kind.ticket
}
