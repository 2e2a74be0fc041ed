import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { getStep, shownSteps, stepFields } from './questions.ts'
import { shownAnswers } from './shown-answers.ts'

/**
 * The names of the company's lists that a step needs: for the choices of its questions, and for the names of all
 * chosen entries if it shows the whole request.
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
