import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { getStep, shownSteps, stepFields } from './questions.ts'
import { shownAnswers } from './shown-answers.ts'

/**
 * The lists of the company, by the names that rules use, of which a step shows something: those its questions
 * choose from, and where the whole request is read through those that name its answers.
 */
export function stepLists<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  facts: Facts<D, S>,
): readonly string[] {
  const step = getStep(flow, stepId)
  const own = stepFields(step).flatMap(([, { lookup }]) => lookup ?? [])
  const isReview = step.load !== undefined || step.submit === true
  const answered = isReview
    ? shownSteps(flow, facts).flatMap((id) => shownAnswers(flow, id, facts))
    : []
  return [...new Set([...own, ...answered.flatMap(({ lookup }) => lookup?.list ?? [])])]
}
