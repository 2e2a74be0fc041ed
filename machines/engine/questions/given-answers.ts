import { valueAt, withValueAt } from '#schemas/paths.ts'
import type { Facts } from '#schemas/rules.ts'
import type { Flow } from '../flow.ts'
import { withEffects, withEntryEffects } from './answers.ts'
import { differs } from './differing-answers.ts'
import { fieldsOf, stepOf } from './questions.ts'
import { shownAnswer } from './shown-answers.ts'

/**
 * Whether somebody gave an answer. One that reads as the flow fills it in by itself, such as the earliest date, nobody
 * gave: whoever sets another gives their first.
 */
export function isGiven<D, S>(
  flow: Flow<D, S>,
  stepId: string,
  path: string,
  facts: Facts<D, S>,
): boolean {
  if (!differs(facts.draft, flow.emptyDraft, path)) return false
  const filled = { ...facts, draft: filledIn(flow, stepId, path, facts) }
  if (!differs(filled.draft, flow.emptyDraft, path)) return true
  const rule = fieldsOf(stepOf(flow, stepId)).find(([field]) => field === path)?.[1]
  const reads = (one: Facts<D, S>) => rule && shownAnswer(path, rule, one)?.text
  return reads(facts) === undefined || reads(facts) !== reads(filled)
}

/** The draft with an answer as the flow would fill it in, by all others. */
function filledIn<D, S>(flow: Flow<D, S>, stepId: string, path: string, facts: Facts<D, S>): D {
  const emptied = withValueAt(facts.draft, path, valueAt(flow.emptyDraft, path))
  // Of an empty draft every answer that is there is a change, and triggers what rests on it.
  const draft = withEffects(flow, { ...facts, draft: emptied }, flow.emptyDraft)
  return withEntryEffects(flow, stepId, { ...facts, draft })
}
