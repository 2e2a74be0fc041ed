import type { TicketTemplates } from '#schemas/tickets/ticket-to-open.ts'
import { findDifferences } from '../../examples/compare-examples.ts'
import type { FlowExamples } from '../../examples/example.ts'
import type { GateCheck } from './check.ts'

/** Compares the flow with the worked examples that an analyst has signed. */
export function createExamplesCheck<D>(
  examples: FlowExamples,
  tickets: TicketTemplates<D> | undefined,
): GateCheck<D> {
  return function* checkExamples({ rehearsal }) {
    for (const { company, message } of findDifferences({ rehearsal, tickets }, examples)) {
      yield { kind: 'notAsSigned', message, company, path: [] }
    }
  }
}
