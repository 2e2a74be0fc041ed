import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { AnswerChanges, Flow } from '../flow.ts'
import { withChangesAndEffects } from './answers.ts'
import { answerChoices, getStep, isRefusedByOwnRule, stepFields } from './questions.ts'

/**
 * Whether a form marks a question as required: its step refuses it while it's empty, or, for questions that are
 * answered together, while all are empty. Answers that the flow sets are never empty, and what a step requires of all
 * its answers (`together`) doesn't make one of them required.
 */
export function isRequired<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  stepId: string,
  paths: readonly string[],
): boolean {
  const emptied = paths.map((path) => [path, emptyAnswer(flow, facts, stepId, path)] as const)
  const blocks = getStep(flow, stepId).rules.blocks ?? []
  const refuses = (draft: D) => {
    const now = { ...facts, draft }
    return paths.some(
      (path) =>
        isRefusedByOwnRule(flow, stepId, path, now) ||
        blocks.some(({ field, test }) => field === path && test(now)),
    )
  }
  const draft = emptied.reduce<D>(
    (current, [path, value]) => withValueAt(current, path, value),
    facts.draft,
  )
  // Effects of an empty answer take longer to compute, and most questions are optional.
  if (!refuses(draft)) return false
  return refuses(
    withChangesAndEffects(flow, facts, Object.fromEntries(emptied) as AnswerChanges<D>),
  )
}

/** The value of an answer after clearing it. Entries of a list that can't be removed stay. */
function emptyAnswer<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, stepId: string, path: string) {
  const empty = valueAt(flow.emptyDraft, path)
  if (!Array.isArray(empty)) return empty
  const rule = stepFields(getStep(flow, stepId)).find(([field]) => field === path)?.[1]
  const choices = (rule && answerChoices(rule, facts)) ?? []
  return [...empty, ...choices.flatMap(({ value, fixed }) => (fixed ? [value] : []))]
}
