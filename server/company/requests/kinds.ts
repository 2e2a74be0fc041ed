import { flows } from '#machines/flows.gen.ts'
import { requiredPermissions } from '#machines/portal/entry.ts'
import type { RemoteAccessRequest } from '#schemas/operations/remote-access.ts'
import { type Permission, permissions, toAct } from '#schemas/people/permissions.ts'

/** Everything a company can submit: the flows, and the forms of one page. */

export interface RequestKind {
  /** As it is stored. */
  readonly id: string
  /** As people call it. */
  readonly title: string
  /** Who may submit it, and so see what others of the company submitted; null: anyone, and each sees their own. */
  readonly permission: Permission | null
  /** The permission of the page of what it changes, which they need, too. */
  readonly sees?: Permission
  /** What its tickets are filed under, in the words of the provider's staff. */
  readonly ticket: { readonly type: string; readonly subType: string }
  /** Who sees, at the thing itself, that one is pending; nobody where it is not shown there. */
  readonly pendingShownTo?: readonly Permission[]
}

/** A form of one page; a flow has its version in its declaration. */
export interface FormKind extends RequestKind {
  readonly version: number
}

export const serviceTicketKind: FormKind = {
  id: 'serviceTicket',
  version: 1,
  title: 'Service Ticket',
  ticket: { type: 'Support', subType: 'General request' },
  permission: toAct.openTickets,
}

export const hardwareKind: FormKind = {
  id: 'hardwareRequest',
  version: 1,
  title: 'Purchase Hardware',
  ticket: { type: 'Hardware', subType: 'Purchase' },
  permission: toAct.purchaseHardware,
}

export const removeDistributionListKind: FormKind = {
  id: 'removeDistributionList',
  version: 1,
  title: 'Remove Distribution List',
  ticket: { type: 'Email', subType: 'Distribution list removal' },
  permission: toAct.changeDistributionLists,
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
  permission: toAct.enrollInPhishingTests,
  sees: permissions.users,
}

export const internetSettingsChangeKind: FormKind = {
  id: 'internetSettingsChange',
  version: 1,
  title: 'Internet Settings Change',
  ticket: { type: 'Network', subType: 'Internet settings' },
  permission: toAct.changeInternetSettings,
  sees: permissions.internetSettings,
}

/** What is asked about the remote access log, by the kinds of `remoteAccessRequests`. */
export const remoteAccessKinds: Readonly<Record<RemoteAccessRequest, FormKind>> = {
  dataIssue: {
    id: 'remoteAccessDataIssue',
    version: 1,
    title: 'Remote Access Data Issue',
    ticket: { type: 'Network', subType: 'Remote access data' },
    permission: toAct.askAboutRemoteAccess,
    sees: permissions.remoteAccess,
  },
  HistoricalReportingRequest: {
    id: 'remoteAccessReport',
    version: 1,
    title: 'Remote Access Historical Report',
    ticket: { type: 'Network', subType: 'Remote access report' },
    permission: toAct.askAboutRemoteAccess,
    sees: permissions.remoteAccess,
  },
  QuestionAboutTheDataISee: {
    id: 'remoteAccessQuestion',
    version: 1,
    title: 'Remote Access Question',
    ticket: { type: 'Network', subType: 'Remote access question' },
    permission: toAct.askAboutRemoteAccess,
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

export const requestKinds: readonly RequestKind[] = [
  ...flows.flatMap(({ portal: { filing, ...entry } }) => (filing ? [{ ...entry, ...filing }] : [])),
  ...forms,
]

/** The kinds that somebody may submit by what they hold, without those that anyone may. */
export function submittableKinds(held: readonly string[]): RequestKind[] {
  return requestKinds.filter(
    (kind) =>
      kind.permission !== null && requiredPermissions(kind).every((one) => held.includes(one)),
  )
}

/** What the tickets of a kind are filed under. @throws where no such kind is in the table */
export function ticketFiling(id: string): RequestKind['ticket'] {
  const kind = requestKinds.find((one) => one.id === id)
  if (!kind)
    throw new Error(`The tickets of "${id}" are filed nowhere: it is none of requestKinds.`)
  return kind.ticket
}
