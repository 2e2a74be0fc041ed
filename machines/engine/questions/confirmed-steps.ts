import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow } from '../flow.ts'
import { withEffects, withEntryEffects } from './answers.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { getStep, isAsked, isStepComplete, shownSteps, stepFields } from './questions.ts'

/** How far the author of a draft came, if no position was saved and only the answers show it. Pure functions. */

/**
 * The first step that was never confirmed (AMB-070); undefined if all were. Steps come in order, so an answer that
 * only a person can give proves that all earlier steps were confirmed. The step of that answer counts as confirmed
 * too if it's complete only because of what was answered there. A step without questions doesn't count, since nothing
 * shows whether Next was pressed.
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

/** Whether a step is complete because of what a person answered there. */
function isConfirmedByAnswers<D, S>(flow: Flow<D, S>, stepId: string, facts: Facts<D, S>): boolean {
  const untouched = { ...facts, draft: draftWithUntouchedStep(flow, stepId, facts) }
  return isStepComplete(flow, stepId, facts) && !isStepComplete(flow, stepId, untouched)
}

/** Whether a step has an answer that neither the flow nor the server sets. */
function hasAnswers<D, S>(flow: Flow<D, S>, stepId: string, facts: Facts<D, S>): boolean {
  const untouched = draftWithUntouchedStep(flow, stepId, facts)
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

/** The draft with the answers of a step as if nobody had touched it. */
function draftWithUntouchedStep<D, S>(flow: Flow<D, S>, stepId: string, facts: Facts<D, S>): D {
  const step = getStep(flow, stepId)
  const own = [...stepFields(step).map(([path]) => path), ...(step.ack ? [step.ack] : [])]
  const emptied = own.reduce<D>(
    (draft, path) => withValueAt(draft, path, valueAt(flow.emptyDraft, path)),
    facts.draft,
  )
  const draft = withEffects(flow, { ...facts, draft: emptied })
  return withEntryEffects(flow, stepId, { ...facts, draft })
}
