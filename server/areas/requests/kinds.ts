import { addUser } from '#machines/add-user/flow.ts'
import { createDistributionList } from '#machines/create-distribution-list/flow.ts'
import { editDistributionList } from '#machines/edit-distribution-list/flow.ts'
import { fileTransfer } from '#machines/file-transfer/flow.ts'
import { planUpgrade } from '#machines/plan-upgrade/flow.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { type Permission, permissions } from '#schemas/permissions.ts'

/** Everything a company can submit: the flows, and the forms of one page. */

export interface RequestKind {
  /** As it is stored. */
  readonly id: string
  readonly version: number
  /** As people call it. */
  readonly title: string
  /** Who may submit it, and so see what others of the company submitted; null: anyone, and each sees their own. */
  readonly permission: Permission | null
}

export const serviceTicketKind: RequestKind = {
  id: 'serviceTicket',
  version: 1,
  title: 'Service Ticket',
  permission: permissions.newServiceTicket,
}

export const hardwareKind: RequestKind = {
  id: 'hardwareRequest',
  version: 1,
  title: 'Purchase Hardware',
  permission: permissions.hardwareRequest,
}

export const removeDistributionListKind: RequestKind = {
  id: 'removeDistributionList',
  version: 1,
  title: 'Remove Distribution List',
  permission: permissions.editDistributionListDetails,
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
  permission: permissions.users,
}

export const requestKinds: readonly RequestKind[] = [
  { ...identityOf(addUser), permission: permissions.addUserServices },
  { ...identityOf(terminate), permission: permissions.terminateUserServices },
  { ...identityOf(planUpgrade), permission: permissions.addOns },
  phishingEnrollmentKind,
  { ...identityOf(createDistributionList), permission: permissions.editDistributionListDetails },
  { ...identityOf(editDistributionList), permission: permissions.editDistributionListDetails },
  removeDistributionListKind,
  { ...identityOf(fileTransfer), permission: permissions.fileTransferRequest },
  serviceTicketKind,
  hardwareKind,
  bugReportKind,
]

function identityOf({ id, version, title }: { id: string; version: number; title: string }) {
  return { id, version, title }
}
