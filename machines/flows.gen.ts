// Written by `npm run flows` and by every build, from the folders of flows (docs/architecture.md, House).
import { portal as addUser } from './add-user/portal.ts'
import { portal as createDistributionList } from './create-distribution-list/portal.ts'
import { portal as editDistributionList } from './edit-distribution-list/portal.ts'
import { portal as fileTransfer } from './file-transfer/portal.ts'
import { portal as planUpgrade } from './plan-upgrade/portal.ts'
import { type RegisteredFlow, registerFlow } from './portal/register-flow.ts'
import { portal as rolesEdit } from './roles-edit/portal.ts'
import { portal as terminate } from './terminate/portal.ts'
import { portal as trainingReminder } from './training-reminder/portal.ts'

/** All flows there are, by the names of their folders. */
export const flows: readonly RegisteredFlow[] = [
  registerFlow(
    addUser,
    async () => (await import('./add-user/flow.ts')).addUser,
    async () => (await import('./add-user/rehearsal.ts')).addUserRehearsal,
  ),
  registerFlow(
    createDistributionList,
    async () => (await import('./create-distribution-list/flow.ts')).createDistributionList,
    async () => (await import('./create-distribution-list/rehearsal.ts')).createDistributionListRehearsal,
  ),
  registerFlow(
    editDistributionList,
    async () => (await import('./edit-distribution-list/flow.ts')).editDistributionList,
    async () => (await import('./edit-distribution-list/rehearsal.ts')).editDistributionListRehearsal,
  ),
  registerFlow(
    fileTransfer,
    async () => (await import('./file-transfer/flow.ts')).fileTransfer,
    async () => (await import('./file-transfer/rehearsal.ts')).fileTransferRehearsal,
  ),
  registerFlow(
    planUpgrade,
    async () => (await import('./plan-upgrade/flow.ts')).planUpgrade,
    async () => (await import('./plan-upgrade/rehearsal.ts')).planUpgradeRehearsal,
  ),
  registerFlow(
    rolesEdit,
    async () => (await import('./roles-edit/flow.ts')).rolesEdit,
    async () => (await import('./roles-edit/rehearsal.ts')).rolesEditRehearsal,
  ),
  registerFlow(
    terminate,
    async () => (await import('./terminate/flow.ts')).terminate,
    async () => (await import('./terminate/rehearsal.ts')).terminateRehearsal,
  ),
  registerFlow(
    trainingReminder,
    async () => (await import('./training-reminder/flow.ts')).trainingReminder,
    async () => (await import('./training-reminder/rehearsal.ts')).trainingReminderRehearsal,
  ),
]
