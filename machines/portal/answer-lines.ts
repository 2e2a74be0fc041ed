import type { Facts } from '#schemas/questions/rules.ts'
import type { ExpandableAnswer } from '#schemas/requests/requests.ts'
import type { Flow } from '../engine/flow.ts'
import { requestCharges, totalLines } from '../engine/questions/charges.ts'
import { getStep, isAsked, shownSteps, stepFields } from '../engine/questions/questions.ts'
import {
  answerText,
  type ListEntryNames,
  longAnswerEntries,
  shownAnswers,
} from '../engine/questions/shown-answers.ts'

/** An answer as a line of text. */
export interface AnswerLine {
  /** Path of the answer; empty for a total. */
  readonly path: string
  readonly label: string
  readonly text: string
  /** The entries, if there are many. */
  readonly list?: ExpandableAnswer | undefined
}

/**
 * The asked answers of a step in order, without answers of No. The total follows the last fee. Empty if the step
 * isn't shown.
 */
export function answerLines<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  facts: Facts<D, S>,
  names: ListEntryNames,
): AnswerLine[] {
  if (!shownSteps(flow, facts).includes(stepId)) return []
  const lines = shownAnswers(flow, stepId, facts)
    .map((answer) => ({
      ...answer,
      text: answerText(answer, names),
      list: longAnswerEntries(answer, names),
    }))
    .filter(({ value, text }) => !(value === false && text === 'No') && text !== '0')
    .map(({ path, label, text, list }) => ({ path, label, text, ...(list && { list }) }))
  const totals =
    lastStepWithFees(flow, facts) === stepId ? totalLines(requestCharges(flow, facts)) : []
  return [...lines, ...totals.map((total) => ({ path: '', ...total }))]
}

function lastStepWithFees<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): string | undefined {
  return shownSteps(flow, facts).findLast((id) =>
    stepFields(getStep(flow, id)).some(([, rule]) => rule.fee && isAsked(rule, facts)),
  )
}
