// Written by `npm run flows` and by every build, from the folders of flows (docs/architecture.md, Code structure).
import { portal as addUser } from './add-user/portal.ts'
import { portal as createDistributionList } from './create-distribution-list/portal.ts'
import { portal as editDistributionList } from './edit-distribution-list/portal.ts'
import { portal as fileTransfer } from './file-transfer/portal.ts'
import { portal as planUpgrade } from './plan-upgrade/portal.ts'
import { type RegisteredFlow, createRegisteredFlow } from './portal/register-flow.ts'
import { portal as rolesEdit } from './roles-edit/portal.ts'
import { portal as terminate } from './terminate/portal.ts'
import { portal as trainingReminder } from './training-reminder/portal.ts'

/** All flows there are, by the names of their folders. */
export const flows: readonly RegisteredFlow[] = [
  createRegisteredFlow(
    addUser,
    async () => (await import('./add-user/flow.ts')).addUser,
    async () => (await import('./add-user/rehearsal.ts')).addUserRehearsal,
  ),
  createRegisteredFlow(
    createDistributionList,
    async () => (await import('./create-distribution-list/flow.ts')).createDistributionList,
    async () => (await import('./create-distribution-list/rehearsal.ts')).createDistributionListRehearsal,
  ),
  createRegisteredFlow(
    editDistributionList,
    async () => (await import('./edit-distribution-list/flow.ts')).editDistributionList,
    async () => (await import('./edit-distribution-list/rehearsal.ts')).editDistributionListRehearsal,
  ),
  createRegisteredFlow(
    fileTransfer,
    async () => (await import('./file-transfer/flow.ts')).fileTransfer,
    async () => (await import('./file-transfer/rehearsal.ts')).fileTransferRehearsal,
  ),
  createRegisteredFlow(
    planUpgrade,
    async () => (await import('./plan-upgrade/flow.ts')).planUpgrade,
    async () => (await import('./plan-upgrade/rehearsal.ts')).planUpgradeRehearsal,
  ),
  createRegisteredFlow(
    rolesEdit,
    async () => (await import('./roles-edit/flow.ts')).rolesEdit,
    async () => (await import('./roles-edit/rehearsal.ts')).rolesEditRehearsal,
  ),
  createRegisteredFlow(
    terminate,
    async () => (await import('./terminate/flow.ts')).terminate,
    async () => (await import('./terminate/rehearsal.ts')).terminateRehearsal,
  ),
  createRegisteredFlow(
    trainingReminder,
    async () => (await import('./training-reminder/flow.ts')).trainingReminder,
    async () => (await import('./training-reminder/rehearsal.ts')).trainingReminderRehearsal,
  ),
]

/** Where the rules and the tickets of a flow stand, by the name of its folders: findings name the file to open. */
export const flowFiles: Readonly<Record<string, { rules: string; tickets: string }>> = {
  'add-user': {
    rules: 'schemas/add-user/*-rules.ts',
    tickets: 'machines/add-user/tickets.ts',
  },
  'create-distribution-list': {
    rules: 'schemas/create-distribution-list/rules.ts',
    tickets: 'machines/create-distribution-list/flow.ts',
  },
  'edit-distribution-list': {
    rules: 'schemas/edit-distribution-list/rules.ts',
    tickets: 'machines/edit-distribution-list/flow.ts',
  },
  'file-transfer': {
    rules: 'schemas/file-transfer/rules.ts',
    tickets: 'machines/file-transfer/tickets.ts',
  },
  'plan-upgrade': {
    rules: 'schemas/plan-upgrade/rules.ts',
    tickets: 'machines/plan-upgrade/tickets.ts',
  },
  'roles-edit': {
    rules: 'schemas/roles-edit/rules.ts',
    tickets: 'machines/roles-edit/flow.ts',
  },
  'terminate': {
    rules: 'schemas/terminate/rules.ts',
    tickets: 'machines/terminate/tickets.ts',
  },
  'training-reminder': {
    rules: 'schemas/training-reminder/rules.ts',
    tickets: 'machines/training-reminder/flow.ts',
  },
}
