import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import { createDistributionListRehearsal } from '#machines/create-distribution-list/rehearsal.ts'
import { editDistributionListRehearsal } from '#machines/edit-distribution-list/rehearsal.ts'
import { fileTransferRehearsal } from '#machines/file-transfer/rehearsal.ts'
import { flows } from '#machines/flows.ts'
import { planUpgradeRehearsal } from '#machines/plan-upgrade/rehearsal.ts'
import { rolesEditRehearsal } from '#machines/roles-edit/rehearsal.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import type { GateReport } from '#machines/tools/gate/finding.ts'
import { type GateOptions, gateOf } from '#machines/tools/gate/gate.ts'
import { toldReport } from '#machines/tools/gate/told.ts'
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
    readonly told: string
  }
}

function gated<D>(rehearsal: Rehearsal<D>, tickets?: TicketTemplates<D> | 'none'): GatedFlow {
  return {
    id: rehearsal.flow.id,
    judge: (companies) => {
      const report = gateOf(rehearsal, { tickets, ...(companies && { companies }) })
      return { report, told: toldReport(rehearsal.flow, report) }
    },
  }
}

/** What each flow's requests open, as the server writes it. */
const withTickets: readonly GatedFlow[] = [
  gated(addUserRehearsal, addUserTemplates),
  gated(terminateRehearsal, terminateTemplates),
  gated(fileTransferRehearsal, fileTransferTemplates),
  gated(planUpgradeRehearsal, planUpgradeTemplates),
  gated(createDistributionListRehearsal, newListTemplates),
  gated(editDistributionListRehearsal, membershipTemplates),
  // A mail goes out.
  gated(trainingReminderRehearsal, 'none'),
  // The access itself is changed.
  gated(rolesEditRehearsal, 'none'),
]

/** Every flow there is; one that does not say what it opens is refused. */
export const gatedFlows: readonly GatedFlow[] = await Promise.all(
  flows.map(async ({ id, load }) => {
    const known = withTickets.find((one) => one.id === id)
    if (known) return known
    const use = await load()
    return use((rehearsal) => gated(rehearsal))
  }),
)
