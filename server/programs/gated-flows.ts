import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import type { Rehearsal } from '#machines/engine/rehearsal.ts'
import { flows } from '#machines/flows.ts'
import type { GateReport } from '#machines/gate/finding.ts'
import { type GateOptions, gateOf, type TicketTemplates } from '#machines/gate/gate.ts'
import { toldReport } from '#machines/gate/told.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { addUserTemplates } from '../areas/add-user/tickets.ts'
import { terminateTemplates } from '../areas/terminate/tickets.ts'

/** A flow that the publish gate can judge. */
export interface GatedFlow {
  readonly id: string
  readonly judge: (companies?: GateOptions<unknown>['companies']) => {
    readonly report: GateReport
    readonly told: string
  }
}

function gated<D>(rehearsal: Rehearsal<D>, tickets?: TicketTemplates<D>): GatedFlow {
  return {
    id: rehearsal.flow.id,
    judge: (companies) => {
      const report = gateOf(rehearsal, { tickets, ...(companies && { companies }) })
      return { report, told: toldReport(rehearsal.flow, report) }
    },
  }
}

/** The flows whose answers decide which tickets they open; every other always opens the same. */
const withTickets: readonly GatedFlow[] = [
  gated(addUserRehearsal, addUserTemplates),
  gated(terminateRehearsal, terminateTemplates),
]

/** Every flow there is, with the templates by which its tickets are written. */
export const gatedFlows: readonly GatedFlow[] = await Promise.all(
  flows.map(async ({ id, load }) => {
    const known = withTickets.find((one) => one.id === id)
    if (known) return known
    const use = await load()
    return use((rehearsal) => gated(rehearsal))
  }),
)
