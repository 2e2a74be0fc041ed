import type { Flow } from '#machines/engine/flow.ts'
import { shownSteps } from '#machines/engine/questions.ts'
import { type ListNames, shownAnswers, textOfAnswer } from '#machines/engine/shown-answers.ts'
import type { Facts } from '#schemas/rules.ts'

/** An answer as a person reads it. */
export interface AnswerLine {
  readonly path: string
  readonly label: string
  readonly text: string
}

/** What was asked for on a step, in its order and words: a No asks for nothing. None when the step is not shown. */
export function answerLines<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  facts: Facts<D, S>,
  names: ListNames,
): AnswerLine[] {
  if (!shownSteps(flow, facts).includes(stepId)) return []
  return shownAnswers(flow, stepId, facts)
    .map((answer) => ({ ...answer, text: textOfAnswer(answer, names) }))
    .filter(({ value, text }) => !(value === false && text === 'No') && text !== '0')
    .map(({ path, label, text }) => ({ path, label, text }))
}
