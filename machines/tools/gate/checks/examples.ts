import type { TicketTemplates } from '#schemas/tickets/opened-ticket.ts'
import { differencesFrom } from '../../examples/compare.ts'
import type { FlowExamples } from '../../examples/example.ts'
import type { Check } from './check.ts'

/** What the flow does otherwise than the worked examples say that an analyst has signed. */
export function examplesCheck<D>(
  examples: FlowExamples,
  tickets: TicketTemplates<D> | undefined,
): Check<D> {
  return function* checkExamples({ rehearsal }) {
    for (const { company, message } of differencesFrom({ rehearsal, tickets }, examples)) {
      yield { kind: 'notAsSigned', message, company, path: [] }
    }
  }
}
