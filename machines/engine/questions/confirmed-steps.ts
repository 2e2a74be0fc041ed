import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { withEffects, withEntryEffects } from './answers.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { getStep, isAsked, isComplete, shownSteps, stepFields } from './questions.ts'

/** How far the author of a draft came, where no position was saved and only the answers show it. All pure. */

/**
 * The first step that was never confirmed (AMB-070): steps come one after the other, so an answer that only a
 * person can have entered proves that every step before it was confirmed. Its own step is confirmed as well where
 * it is complete, and would not be without what was answered there; one that asks for nothing is not, for nobody
 * knows whether its Next was pressed. Undefined where all steps are.
 */
export function firstUnconfirmedStep<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
): string | undefined {
  const shown = shownSteps(flow, facts)
  const answered = shown.findLastIndex((id) => hasAnswers(flow, id, facts))
  const furthest = shown[answered]
  if (furthest === undefined) return shown[0]
  return isConfirmedByAnswers(flow, furthest, facts) ? shown[answered + 1] : furthest
}

/** Whether a step is complete by what a person answered there: untouched, it would not be. */
function isConfirmedByAnswers<D, S>(flow: Flow<D, S>, stepId: string, facts: Facts<D, S>): boolean {
  const untouched = { ...facts, draft: untouchedStep(flow, stepId, facts) }
  return isComplete(flow, stepId, facts) && !isComplete(flow, stepId, untouched)
}

/** Whether a step holds an answer that neither the flow nor the server sets. */
function hasAnswers<D, S>(flow: Flow<D, S>, stepId: string, facts: Facts<D, S>): boolean {
  const untouched = untouchedStep(flow, stepId, facts)
  const filled: readonly string[] = [
    ...(flow.drafts.filledByServer ?? []),
    ...(flow.prefilled ?? []),
  ]
  const { ack } = getStep(flow, stepId)
  const asked = stepFields(getStep(flow, stepId))
    .filter(([, rule]) => isAsked(rule, facts) && rule.derived?.(facts) === undefined)
    .map(([path]) => path)
  return [...asked, ...(ack ? [ack] : [])].some(
    (path) => !filled.includes(path) && isAnswerDifferent(facts.draft, untouched, path),
  )
}

/** The draft with the answers of a step as they are when nobody has touched it. */
function untouchedStep<D, S>(flow: Flow<D, S>, stepId: string, facts: Facts<D, S>): D {
  const step = getStep(flow, stepId)
  const own = [...stepFields(step).map(([path]) => path), ...(step.ack ? [step.ack] : [])]
  const emptied = own.reduce<D>(
    (draft, path) => withValueAt(draft, path, valueAt(flow.emptyDraft, path)),
    facts.draft,
  )
  const draft = withEffects(flow, { ...facts, draft: emptied })
  return withEntryEffects(flow, stepId, { ...facts, draft })
}
