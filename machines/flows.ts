import type { Rehearsal } from './tools/rehearsal/rehearsal.ts'

/**
 * All flows there are, for what is made of each alike: charts, walks, the gate, the corpus of drafts. A new flow
 * is one entry here; a test asks for the one that is missing. Nothing of a flow is fetched before it is asked for.
 */

/** A flow whose kind of draft is known only inside: `use` is called with all that it is rehearsed with. */
export type UseRehearsal = <Result>(use: <D>(rehearsal: Rehearsal<D>) => Result) => Result

export interface RegisteredFlow {
  /** The flow's own id, and the name of its folders. */
  readonly id: string
  readonly folder: string
  readonly load: () => Promise<UseRehearsal>
}

function registerFlow<D>(
  id: string,
  folder: string,
  load: () => Promise<Rehearsal<D>>,
): RegisteredFlow {
  return {
    id,
    folder,
    load: async () => {
      const rehearsal = await load()
      return (use) => use(rehearsal)
    },
  }
}

export const flows: readonly RegisteredFlow[] = [
  registerFlow('addUser', 'add-user', async () => {
    return (await import('./add-user/rehearsal.ts')).addUserRehearsal
  }),
  registerFlow('terminate', 'terminate', async () => {
    return (await import('./terminate/rehearsal.ts')).terminateRehearsal
  }),
  registerFlow('planUpgrade', 'plan-upgrade', async () => {
    return (await import('./plan-upgrade/rehearsal.ts')).planUpgradeRehearsal
  }),
  registerFlow('trainingReminder', 'training-reminder', async () => {
    return (await import('./training-reminder/rehearsal.ts')).trainingReminderRehearsal
  }),
  registerFlow('createDistributionList', 'create-distribution-list', async () => {
    return (await import('./create-distribution-list/rehearsal.ts')).createDistributionListRehearsal
  }),
  registerFlow('editDistributionList', 'edit-distribution-list', async () => {
    return (await import('./edit-distribution-list/rehearsal.ts')).editDistributionListRehearsal
  }),
  registerFlow('rolesEdit', 'roles-edit', async () => {
    return (await import('./roles-edit/rehearsal.ts')).rolesEditRehearsal
  }),
  registerFlow('fileTransfer', 'file-transfer', async () => {
    return (await import('./file-transfer/rehearsal.ts')).fileTransferRehearsal
  }),
]

/** @throws where there is no such flow, naming those there are */
export function flowNamed(id: string): RegisteredFlow {
  const found = flows.find((flow) => flow.id === id)
  if (found) return found
  throw new RangeError(
    `There is no flow ${id}: there are ${flows.map((one) => one.id).join(', ')}.`,
  )
}
