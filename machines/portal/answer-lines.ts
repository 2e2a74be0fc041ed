import type { Facts } from '#schemas/questions/rules.ts'
import type { AnswerList } from '#schemas/requests/requests.ts'
import type { Flow } from '../engine/flow.ts'
import { requestCharges, totalLines } from '../engine/questions/charges.ts'
import { getStep, isAsked, shownSteps, stepFields } from '../engine/questions/questions.ts'
import {
  answerEntries,
  answerText,
  type ListNames,
  shownAnswers,
} from '../engine/questions/shown-answers.ts'

/** An answer as a person reads it. */
export interface AnswerLine {
  /** The path of the answer; empty for a total. */
  readonly path: string
  readonly label: string
  readonly text: string
  /** Its entries, where it names many. */
  readonly list?: AnswerList | undefined
}

/**
 * What was asked for on a step, in its order and words: a No asks for nothing. The total is below the last of
 * the fees. None when the step is not shown.
 */
export function answerLines<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  facts: Facts<D, S>,
  names: ListNames,
): AnswerLine[] {
  if (!shownSteps(flow, facts).includes(stepId)) return []
  const lines = shownAnswers(flow, stepId, facts)
    .map((answer) => ({
      ...answer,
      text: answerText(answer, names),
      list: answerEntries(answer, names),
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
