import { addUser } from '#machines/add-user/flow.ts'
import { createDistributionList } from '#machines/create-distribution-list/flow.ts'
import { editDistributionList } from '#machines/edit-distribution-list/flow.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { planUpgrade } from '#machines/plan-upgrade/flow.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { type Permission, permissions, toAct } from '#schemas/permissions.ts'

/** Everything a company can submit: the flows, and the forms of one page. */

export interface RequestKind {
  /** As it is stored. */
  readonly id: string
  readonly version: number
  /** As people call it. */
  readonly title: string
  /** Who may submit it, and so see what others of the company submitted; null: anyone, and each sees their own. */
  readonly permission: Permission | null
  /** Who sees, at the thing itself, that one is pending; nobody where it is not shown there. */
  readonly pendingShownTo?: readonly Permission[]
}

const listReaders = [permissions.distributionLists, toAct.changeDistributionLists]

export const serviceTicketKind: RequestKind = {
  id: 'serviceTicket',
  version: 1,
  title: 'Service Ticket',
  permission: toAct.openTickets,
}

export const hardwareKind: RequestKind = {
  id: 'hardwareRequest',
  version: 1,
  title: 'Purchase Hardware',
  permission: toAct.purchaseHardware,
}

export const removeDistributionListKind: RequestKind = {
  id: 'removeDistributionList',
  version: 1,
  title: 'Remove Distribution List',
  permission: toAct.changeDistributionLists,
  pendingShownTo: listReaders,
}

export const bugReportKind: RequestKind = {
  id: 'bugReport',
  version: 1,
  title: 'Portal Bug',
  permission: null,
}

export const phishingEnrollmentKind: RequestKind = {
  id: 'phishingEnrollment',
  version: 1,
  title: 'Phishing Test Enrollment',
  permission: toAct.enrollInPhishingTests,
}

export const internetSettingsChangeKind: RequestKind = {
  id: 'internetSettingsChange',
  version: 1,
  title: 'Internet Settings Change',
  permission: toAct.changeInternetSettings,
}

export const requestKinds: readonly RequestKind[] = [
  { ...identityOf(addUser), permission: toAct.addUsers },
  {
    ...identityOf(terminate),
    permission: toAct.terminateUsers,
    pendingShownTo: [toAct.terminateUsers],
  },
  {
    ...identityOf(planUpgrade),
    permission: toAct.upgradePlans,
    pendingShownTo: [permissions.users, toAct.upgradePlans],
  },
  phishingEnrollmentKind,
  { ...identityOf(createDistributionList), permission: toAct.changeDistributionLists },
  {
    ...identityOf(editDistributionList),
    permission: toAct.changeDistributionLists,
    pendingShownTo: listReaders,
  },
  removeDistributionListKind,
  { ...identityOf(fileTransfer), permission: toAct.requestFileTransfers },
  serviceTicketKind,
  hardwareKind,
  internetSettingsChangeKind,
  bugReportKind,
]

function identityOf({ id, version, title }: { id: string; version: number; title: string }) {
  return { id, version, title }
}
