import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { createDistributionListRehearsal } from '#machines/create-distribution-list/rehearsal.ts'
import { editDistributionListRehearsal } from '#machines/edit-distribution-list/rehearsal.ts'
import { fileTransferRehearsal } from '#machines/file-transfer/rehearsal.ts'
import { flows } from '#machines/flows.ts'
import { planUpgradeRehearsal } from '#machines/plan-upgrade/rehearsal.ts'
import { rolesEditRehearsal } from '#machines/roles-edit/rehearsal.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import type { GateReport } from '#machines/tools/gate/faults.ts'
import { formatReport } from '#machines/tools/gate/format.ts'
import { type GateOptions, gateOf } from '#machines/tools/gate/gate.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import { trainingReminderRehearsal } from '#machines/training-reminder/rehearsal.ts'
import type { TicketTemplates } from '#schemas/tickets/opened-ticket.ts'
import { addUserTemplates } from '../areas/add-user/tickets.ts'
import { newListTemplates } from '../areas/create-distribution-list/tickets.ts'
import { membershipTemplates } from '../areas/edit-distribution-list/tickets.ts'
import { fileTransferTemplates } from '../areas/file-transfer/tickets.ts'
import { planUpgradeTemplates } from '../areas/plan-upgrade/upgrade.ts'
import { terminateTemplates } from '../areas/terminate/tickets.ts'

/** A flow that the publish gate can judge. */
export interface GatedFlow {
  readonly id: string
  readonly judge: (companies?: GateOptions<unknown>['companies']) => {
    readonly report: GateReport
    readonly text: string
  }
}

function gateFlow<D>(rehearsal: Rehearsal<D>, tickets?: TicketTemplates<D> | 'none'): GatedFlow {
  return {
    id: rehearsal.flow.id,
    judge: (companies) => {
      const report = gateOf(rehearsal, { tickets, ...(companies && { companies }) })
      return { report, text: formatReport(rehearsal.flow, report) }
    },
  }
}

/** What each flow's requests open, as the server writes it. */
const withTickets: readonly GatedFlow[] = [
  gateFlow(addUserRehearsal, addUserTemplates),
  gateFlow(terminateRehearsal, terminateTemplates),
  gateFlow(fileTransferRehearsal, fileTransferTemplates),
  gateFlow(planUpgradeRehearsal, planUpgradeTemplates),
  gateFlow(createDistributionListRehearsal, newListTemplates),
  gateFlow(editDistributionListRehearsal, membershipTemplates),
  // A mail goes out.
  gateFlow(trainingReminderRehearsal, 'none'),
  // The access itself is changed.
  gateFlow(rolesEditRehearsal, 'none'),
]

/** Every flow there is; one that does not say what it opens is refused. */
export const gatedFlows: readonly GatedFlow[] = await Promise.all(
  flows.map(async ({ id, load }) => {
    const known = withTickets.find((one) => one.id === id)
    if (known) return known
    const use = await load()
    return use((rehearsal) => gateFlow(rehearsal))
  }),
)
