import { addUserRehearsal } from '#machines/add-user/rehearsal.ts'
import type { Rehearsal } from '#machines/engine/rehearsal.ts'
import { type GateOptions, gateOf, type TicketTemplates } from '#machines/gate/gate.ts'
import { toldReport } from '#machines/gate/told.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { addUserTemplates } from '../areas/add-user/tickets.ts'
import { terminateTemplates } from '../areas/terminate/tickets.ts'

/** A flow with the tickets that its requests open, ready for the publish gate. */
function gated<D>(rehearsal: Rehearsal<D>, tickets: TicketTemplates<D>) {
  return {
    id: rehearsal.flow.id,
    judge(options: Omit<GateOptions<D>, 'tickets'> = {}) {
      const report = gateOf(rehearsal, { ...options, tickets })
      return { report, told: toldReport(rehearsal.flow, report) }
    },
  }
}

/** Every flow, with the templates by which its tickets are written. */
export const gatedFlows = [
  gated(addUserRehearsal, addUserTemplates),
  gated(terminateRehearsal, terminateTemplates),
]
