import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import { addDays, isEasternDateTime, toDay } from '#schemas/time/eastern-time.ts'
import type { Flow } from '../flow.ts'
import { withEffects, withEntryEffects } from './answers.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { getStep, stepFields } from './questions.ts'
import { shownAnswer } from './shown-answers.ts'

/**
 * Whether a person gave an answer. Values that the flow sets by itself don't count, such as a prefilled date, or the
 * earliest date that replaces one that is too early.
 */
export function isAnswerGiven<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  path: string,
  facts: Facts<D, S>,
): boolean {
  if (!isAnswerDifferent(facts.draft, flow.emptyDraft, path)) return false
  const rule = stepFields(getStep(flow, stepId)).find(([field]) => field === path)?.[1]
  const reads = (draft: D) => rule && shownAnswer(path, rule, { ...facts, draft })?.text
  const text = reads(facts.draft)
  const isOwn = (made: D) => isAnswerDifferent(made, flow.emptyDraft, path) && reads(made) === text
  if (text === undefined) return true
  return (
    !isOwn(withAnswerFilledIn(flow, stepId, path, facts)) &&
    !isOwn(withDateMoved(flow, path, facts))
  )
}

/** The draft with an answer as the flow would prefill it. */
function withAnswerFilledIn<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  path: string,
  facts: Facts<D, S>,
): D {
  const emptied = withValueAt(facts.draft, path, valueAt(flow.emptyDraft, path))
  // Compared with an empty draft, every answer counts as changed and triggers its effects.
  const draft = withEffects(flow, { ...facts, draft: emptied }, flow.emptyDraft)
  return withEntryEffects(flow, stepId, { ...facts, draft })
}

/** The draft with the date that the flow makes of the day before; the empty draft if the answer isn't a date. */
function withDateMoved<D, S>(flow: Flow<D, S>, path: string, facts: Facts<D, S>): D {
  const date = valueAt(facts.draft, path)
  if (typeof date !== 'string' || !isEasternDateTime(date)) return flow.emptyDraft
  const dayBefore = `${addDays(toDay(date), -1)}${date.slice(10)}`
  const draft = withValueAt(facts.draft, path, dayBefore)
  return withEffects(flow, { ...facts, draft }, facts.draft)
}
