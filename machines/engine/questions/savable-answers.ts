import { dequal } from 'dequal/lite'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Facts } from '#schemas/questions/rules.ts'
import type { Flow, Step } from '../flow.ts'
import { askablePaths } from './answers.ts'
import { isAnswerDifferent } from './differing-answers.ts'
import { isAnswerInvalid } from './invalid-answers.ts'
import { getStep, isAsked, shownSteps, stepFields, stepTitle } from './questions.ts'
import { withValidAcknowledgements } from './valid-acknowledgements.ts'

/**
 * Which answers of a draft can be saved, so that an invalid answer on one step doesn't block saving the others. Pure
 * functions.
 */

/**
 * The draft as a save sends it. Answers that their step would refuse, such as a text over its limit, keep their last
 * saved values, and so does the acknowledgement of their step. What was typed stays in the wizard and on the device
 * until it's valid.
 * @param saved the draft as last saved
 */
export function draftToSave<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, saved: D): D {
  const kept = unsavablePaths(flow, facts, saved)
  if (kept.length === 0) return facts.draft
  const draft = kept.reduce<D>(
    (current, path) => withValueAt(current, path, valueAt(saved, path)),
    facts.draft,
  )
  const held = withValidAcknowledgements(flow, draft, () => [facts.draft, saved])
  return [...flow.steps.values()].reduce<D>((current, step) => {
    const isHeldBack = stepFields(step).some(([path]) => kept.includes(path))
    return step.ack && isHeldBack
      ? withValueAt(current, step.ack, valueAt(held, step.ack))
      : current
  }, draft)
}

/**
 * Whether leaving now would lose work: anything that differs from what is saved, except answers that can't be saved
 * and aren't asked for anymore.
 */
export function wouldLoseWork<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, saved: D): boolean {
  const kept = unsavablePaths(flow, facts, saved)
    .filter((path) => askingSteps(flow, facts, path).length === 0)
    .reduce<D>((draft, path) => withValueAt(draft, path, valueAt(saved, path)), facts.draft)
  return kept !== saved && !dequal(kept, saved)
}

/** An asked answer that can't be saved as it is. */
export interface HeldBackAnswer {
  readonly path: string
  readonly label: string
  readonly step: string
  /** The title of its step. */
  readonly title: string
}

/** The asked answers that no save sends until they're valid. */
export function heldBackAnswers<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  saved: D,
): HeldBackAnswer[] {
  return unsavablePaths(flow, facts, saved).flatMap((path) => {
    const asking = askingSteps(flow, facts, path)[0]
    const label = asking && stepFields(asking).find(([field]) => field === path)?.[1].label
    return asking && label !== undefined
      ? [{ path, label, step: asking.id, title: stepTitle(asking) }]
      : []
  })
}

function unsavablePaths<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, saved: D): string[] {
  if (facts.draft === saved) return []
  return [...askablePaths(flow)].filter(
    (path) => isAnswerDifferent(facts.draft, saved, path) && isUnsavable(flow, path, facts),
  )
}

/** Unasked answers are judged too: they stay in the draft in case the person changes their mind. */
function isUnsavable<D, S>(flow: Flow<D, S>, path: string, facts: Facts<D, S>): boolean {
  const asking = askingSteps(flow, facts, path)
  return (asking.length > 0 ? asking : [...flow.steps.values()]).some((step) =>
    stepFields(step).some(
      ([field, rule]) => field === path && isAnswerInvalid(flow, path, rule, facts),
    ),
  )
}

/** The shown steps that ask for an answer. */
function askingSteps<D, S>(flow: Flow<D, S>, facts: Facts<D, S>, path: string): Step<D, S>[] {
  return shownSteps(flow, facts)
    .map((id) => getStep(flow, id))
    .filter((step) =>
      stepFields(step).some(([field, rule]) => field === path && isAsked(rule, facts)),
    )
}
