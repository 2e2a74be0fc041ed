import type { Facts } from '#schemas/questions/rules.ts'
import type { WizardPosition } from '#schemas/questions/wire-fields.ts'
import type { Flow } from '../flow.ts'
import { isAcknowledged } from './acknowledged.ts'
import { firstUnconfirmedStep } from './confirmed-steps.ts'
import { getStep, isStepComplete, shownSteps } from './questions.ts'
import { savingBehavior } from './saving-behavior.ts'

/** Where the stepper can go (flows.md 1.6, 2.3), and where a resumed draft opens. Pure functions. */

/** What movement depends on in addition to the facts. */
export interface WizardProgress {
  readonly visited: readonly string[]
  /** Whether the load call has responded and nothing has invalidated that. */
  readonly loaded: boolean
}

/** The steps that the stepper allows jumping to. */
export function reachableSteps<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  progress: WizardProgress,
): readonly string[] {
  const shown = shownSteps(flow, facts)
  if (flow.jump === 'visited') return shown.filter((id) => progress.visited.includes(id))
  const open = shown.findIndex((id) => {
    const step = getStep(flow, id)
    return step.ack !== undefined && !isAcknowledged(step, facts)
  })
  return open < 0 ? shown : shown.slice(0, open + 1)
}

/**
 * The steps that count as completed: their answers are complete and the person acknowledged them or moved on. Steps
 * that were only looked at don't count, nor those whose call must be made again.
 */
export function completedSteps<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  { visited, loaded }: WizardProgress,
): readonly string[] {
  const shown = shownSteps(flow, facts)
  const furthest = shown.findLastIndex((id) => visited.includes(id))
  return shown.filter((id, at) => {
    const { ack, load } = getStep(flow, id)
    const isLeft = ack !== undefined || (at < furthest && visited.includes(id))
    return isLeft && (load === undefined || loaded) && isStepComplete(flow, id, facts)
  })
}

/**
 * The steps that probably come next: the two after this one, or the next step of each order while the order is
 * undecided.
 */
export function likelyNextSteps<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  stepId: string,
): readonly string[] {
  const after = (stepIds: readonly string[], count: number) => {
    const at = stepIds.indexOf(stepId)
    return at < 0 ? [] : stepIds.slice(at + 1, at + 1 + count)
  }
  const shown = after(shownSteps(flow, facts), 2)
  if (shown.length > 0) return shown
  return [...new Set(flow.sequences.flatMap(({ stepIds }) => after(stepIds, 1)))]
}

/** The step that a jump refers to. A group stands for its first shown step. */
export function findStepByIdOrGroup<D, S>(
  flow: Flow<D, S>,
  name: string,
  facts: Facts<D, S>,
): string | undefined {
  return shownSteps(flow, facts).find((id) => id === name || getStep(flow, id).group?.id === name)
}

/**
 * Where a jump ends: backward on its target; forward on the first incomplete step on the way, or on its target.
 * Undefined if the jump isn't allowed.
 */
export function jumpTarget<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  progress: WizardProgress,
  from: string,
  to: string,
): string | undefined {
  const target = findStepByIdOrGroup(flow, to, facts)
  if (target === undefined || !reachableSteps(flow, facts, progress).includes(target)) {
    return undefined
  }
  const shown = shownSteps(flow, facts)
  const passed = shown.slice(shown.indexOf(from), shown.indexOf(target))
  const stop = passed.find(
    (id) =>
      !isStepComplete(flow, id, facts) ||
      (getStep(flow, id).load !== undefined && !progress.loaded),
  )
  return stop ?? target
}

/** Whether moving forward passes a step that is saved when it's left. */
export function passesSavedStep<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  from: string,
  to: string,
): boolean {
  const shown = shownSteps(flow, facts)
  const passed = shown.slice(shown.indexOf(from), Math.max(shown.indexOf(to), 0))
  return passed.some((id) => getStep(flow, id).save !== false)
}

/**
 * The step on which a draft opens: its author's, or the first incomplete one before it. If the author's step is
 * unknown, no further than the first step that was never confirmed.
 */
export function stepToResume<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  position: WizardPosition | null | undefined,
): string {
  const shown = shownSteps(flow, facts)
  const limit = furthestOpenIndex(flow, facts)
  const authorStep = position ? shown.indexOf(position.step) : -1
  const from = authorStep >= 0 ? authorStep : shown.indexOf(firstUnconfirmedStep(flow, facts) ?? '')
  return shown[from >= 0 && from <= limit ? from : limit] ?? ''
}

/** The steps that count as visited when a draft opens. */
export function visitedOnResume<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  position: WizardPosition | null | undefined,
): readonly string[] {
  const shown = shownSteps(flow, facts)
  const at = shown.indexOf(stepToResume(flow, facts, position))
  const behind = shown.slice(0, flow.drafts.startsOver ? at + 1 : at)
  const visitedByAuthor = position?.visited.filter((id) => shown.includes(id)) ?? []
  return [...new Set([...behind, ...visitedByAuthor])]
}

/**
 * The steps on which a request that was never saved can be. If Next waits for its save, they end with the first step
 * that is saved when it's left: later ones have a draft.
 */
export function stepsBeforeDraft<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): readonly string[] {
  const shown = shownSteps(flow, facts)
  if (!savingBehavior(flow).nextAwaitsSave) return shown
  const first = shown.findIndex((id, at) => {
    const { save, group } = getStep(flow, id)
    const next = shown[at + 1]
    const isInside = group !== undefined && next && getStep(flow, next).group?.id === group.id
    return save !== false && !isInside
  })
  return first < 0 ? shown : shown.slice(0, first + 1)
}

/** Index of the first shown step that is incomplete or loads; what was loaded before isn't saved. */
function furthestOpenIndex<D, S>(flow: Flow<D, S>, facts: Facts<D, S>): number {
  const shown = shownSteps(flow, facts)
  const open = shown.findIndex(
    (id) => getStep(flow, id).load !== undefined || !isStepComplete(flow, id, facts),
  )
  return open < 0 ? shown.length - 1 : open
}

/**
 * Where a resolved conflict leads: a load step loads again, and if the current step is no longer shown, the draft
 * resumes. Undefined if the wizard can stay.
 */
export function stepAfterConflict<D, S>(
  flow: Flow<D, S>,
  facts: Facts<D, S>,
  stepId: string,
): string | undefined {
  const shown = shownSteps(flow, facts)
  const at = shown.indexOf(stepId)
  if (at < 0) return shown[furthestOpenIndex(flow, facts)] ?? ''
  const load = shown.findIndex((id) => getStep(flow, id).load !== undefined)
  return load >= 0 && at >= load ? shown[load] : undefined
}
