import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Changes, Flow } from '../flow.ts'
import { withChanges } from './answers.ts'
import { answerChoices, getStep, isValueRefused, stepFields } from './questions.ts'

/**
 * Whether a step refuses a question while it is empty: what a form marks as required. Of several that are answered
 * together, while all of them are. What the flow answers by itself is never empty, and what a step asks of all its
 * answers (`together`), one of them cannot be said to need.
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
        isValueRefused(flow, stepId, path, now) ||
        blocks.some(({ field, test }) => field === path && test(now)),
    )
  }
  const draft = emptied.reduce<D>(
    (current, [path, value]) => withValueAt(current, path, value),
    facts.draft,
  )
  // What follows from an empty answer takes longer to find out, and most questions may stay empty.
  if (!refuses(draft)) return false
  return refuses(withChanges(flow, facts, Object.fromEntries(emptied) as Changes<D>))
}

/** The answer of somebody who chose nothing: in a list stays what they can't take out of it. */
function emptyAnswer<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, stepId: string, path: string) {
  const empty = valueAt(flow.emptyDraft, path)
  if (!Array.isArray(empty)) return empty
  const rule = stepFields(getStep(flow, stepId)).find(([field]) => field === path)?.[1]
  const choices = (rule && answerChoices(rule, facts)) ?? []
  return [...empty, ...choices.flatMap(({ value, fixed }) => (fixed ? [value] : []))]
}
