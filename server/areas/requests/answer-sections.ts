import type { Flow } from '#machines/engine/flow.ts'
import { shownSteps, stepOf } from '#machines/engine/questions/questions.ts'
import type { ListNames } from '#machines/engine/questions/shown-answers.ts'
import type { AnsweredSection } from '#schemas/requests.ts'
import type { Facts } from '#schemas/rules.ts'
import { answerLines } from './answer-lines.ts'

/** The answers of a request step by step, in the words of the wizard; steps without any are left out. */
export function answerSections<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  names: ListNames,
): AnsweredSection[] {
  return shownSteps(flow, facts)
    .map((step) => ({
      title: stepOf(flow, step).title,
      lines: answerLines(flow, step, facts, names).map(({ path: _, ...line }) => line),
    }))
    .filter(({ lines }) => lines.length > 0)
}
