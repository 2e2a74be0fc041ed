import type { Step } from '../flow.ts'
import { stepFields } from './questions.ts'

/** Whether any answer of a step can be missing or refused. If not, the chart shows no refusal. */
export function canAnswersBeIncomplete<D, S>(step: Step<D, S>): boolean {
  return canAnswerBeInvalid(step) || stepFields(step).some(([, { lookup }]) => lookup !== undefined)
}

/** Whether a step can be incomplete, by its answers or its acknowledgement. */
export function canBeIncomplete<D, S>(step: Step<D, S>): boolean {
  return step.ack !== undefined || canAnswersBeIncomplete(step)
}

/** Whether a step refuses only entries that are no longer in a list of the company. */
export function refusesOnlyUnlistedEntries<D, S>(step: Step<D, S>): boolean {
  return step.ack === undefined && !canAnswerBeInvalid(step) && canAnswersBeIncomplete(step)
}

function canAnswerBeInvalid<D, S>(step: Step<D, S>): boolean {
  const { blocks = [], together = [] } = step.rules
  return (
    blocks.length > 0 ||
    together.length > 0 ||
    stepFields(step).some(
      ([, rule]) => rule.check ?? rule.limit ?? rule.derived ?? rule.locked ?? rule.choices,
    )
  )
}
