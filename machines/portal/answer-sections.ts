import { acknowledgement } from '#schemas/questions/acknowledgement.ts'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { AnsweredSection } from '#schemas/requests/requests.ts'
import type { LabeledLine } from '#schemas/tickets/ticket-to-open.ts'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import type { Flow } from '../engine/flow.ts'
import { feeAndTotalLines, requestCharges } from '../engine/questions/charges.ts'
import { getStep, shownSteps } from '../engine/questions/questions.ts'
import type { ListEntryNames } from '../engine/questions/shown-answers.ts'
import { answerLines } from './answer-lines.ts'

/**
 * The answers of a request by step, in the wizard's words, with the charges of each step and who acknowledged it.
 * Steps without any of these are left out.
 */
export function answerSections<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  names: ListEntryNames,
): AnsweredSection[] {
  return shownSteps(flow, facts)
    .map((id) => {
      const { title, ack } = getStep(flow, id)
      const answers = answerLines(flow, id, facts, names).map(({ path: _, ...line }) => line)
      const acknowledged = ack ? acknowledgementLines(valueAt(facts.draft, ack)) : []
      return { title, lines: [...answers, ...stepCharges(flow, id, facts), ...acknowledged] }
    })
    .filter(({ lines }) => lines.length > 0)
}

function stepCharges<D, S>(flow: Flow<D, S>, step: string, facts: Facts<D, S>): LabeledLine[] {
  const charges = (flow.charges ?? []).filter((charge) => charge.step === step)
  if (charges.length === 0) return []
  const labels = new Set(charges.map(({ label }) => label))
  return feeAndTotalLines(requestCharges(flow, facts).filter(({ label }) => labels.has(label)))
}

function acknowledgementLines(value: unknown): LabeledLine[] {
  const written = acknowledgement.safeParse(value).data
  if (!written) return []
  const text = `${written.acknowledgedBy.fullName}, ${formatDateTime(written.acknowledgedDate)} Eastern Time`
  return [{ label: 'Acknowledged by', text }]
}
