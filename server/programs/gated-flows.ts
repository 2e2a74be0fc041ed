import { flows } from '#machines/flows.gen.ts'
import { ticketTemplates } from '#machines/portal/tickets.ts'
import type { GateReport } from '#machines/tools/gate/faults.ts'
import { formatReport } from '#machines/tools/gate/format.ts'
import { type GateOptions, runGate } from '#machines/tools/gate/gate.ts'
import { readExamples } from './stored-examples.ts'

/** A flow for the publish gate. */
export interface GatedFlow {
  readonly id: string
  readonly judge: (companies?: GateOptions<unknown>['companies']) => {
    readonly report: GateReport
    readonly text: string
  }
}

/** Every flow with its declared tickets and the worked examples it must match. */
export const gatedFlows: readonly GatedFlow[] = await Promise.all(
  flows.map(async ({ id, load }) => {
    const use = await load()
    return use((rehearsal, flow): GatedFlow => {
      const tickets = ticketTemplates(flow)
      return {
        id,
        judge: (companies) => {
          const report = runGate(rehearsal, {
            tickets,
            examples: readExamples(id),
            ...(companies && { companies }),
          })
          return { report, text: formatReport(rehearsal.flow, report) }
        },
      }
    })
  }),
)
