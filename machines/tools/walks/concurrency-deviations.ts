import { doesSubmitAwaitSave, findLoadStep } from '../../engine/machine/guards.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { getStep, neighborStep, shownSteps } from '../../engine/questions/questions.ts'
import { savingBehavior } from '../../engine/questions/saving-behavior.ts'
import {
  createChangeStep,
  createJumpStep,
  createWalkStep,
  type Deviation,
  findInvalidatingAnswer,
  findOtherAnswer,
  type TenantWalkContext,
  type WalkSnapshot,
} from './deviation-steps.ts'
import type { WalkEvent } from './walk-step.ts'

/** What changes while a person works, and what they change while a call is pending. */

/**
 * An answer of an earlier step is gone when a step loads or submits, as time or another person may take it:
 * the wizard leads back, and on again once it is answered.
 */
export function lostAnswerDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { flow } = walker
  const { step } = at.context
  const facts = ruleFacts(at.context)
  const shown = shownSteps(flow, facts)
  const next = neighborStep(flow, facts, step, 1)
  const loads = next !== undefined && getStep(flow, next).load !== undefined
  if (!getStep(flow, step).submit && !loads) return []
  return shown.slice(0, shown.indexOf(step)).flatMap((earlier): Deviation<D>[] => {
    const invalid = findInvalidatingAnswer(walker, at, earlier)
    if (!invalid) return []
    const steps = [
      invalid.invalidate,
      createWalkStep(on),
      ...invalid.restore,
      createJumpStep<D>(step),
    ]
    return [{ kind: 'invalid', name: `lose an answer of ${earlier} before going on`, steps }]
  })
}

/** A load that failed, after which an answer is lost; and a submit while it is loaded. */
export function failedLoadDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { step } = at.context
  const invalid = findInvalidatingAnswer(walker, at, step)
  const submit: Deviation<D> = {
    kind: 'timing',
    name: 'submit while it is loaded',
    steps: [
      createWalkStep(on, 'pending'),
      createWalkStep({ type: 'submit' }),
      createJumpStep(step),
    ],
  }
  if (!invalid) return [submit]
  const failing = createWalkStep(on, 'failed', { call: 'load' })
  const steps = [
    failing,
    invalid.invalidate,
    createWalkStep<D>({ type: 'retry' }),
    ...invalid.restore,
    createJumpStep<D>(step),
  ]
  return [submit, { kind: 'invalid', name: `lose "${invalid.label}" after a failed load`, steps }]
}

/** A change that makes a call, which fails, or continues while more is changed, jumped and submitted. */
export function calculationDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
): Deviation<D>[] {
  const { flow } = walker
  const { step } = at.context
  const { calculation } = flow
  return shownSteps(flow, ruleFacts(at.context)).flatMap((asking): Deviation<D>[] => {
    const asked = calculation && findOtherAnswer(walker, at, asking, calculation.on)
    if (!asked) return []
    const { path, now, other, label } = asked
    if (asking === step) {
      const steps = [createChangeStep<D>(path, other, 'failed')]
      return [{ kind: 'failure', name: `a calculation of "${label}" that fails`, steps }]
    }
    if (!getStep(flow, step).submit) return []
    const steps = [
      createJumpStep<D>(asking),
      createChangeStep<D>(path, other, 'pending'),
      createChangeStep<D>(path, now, 'pending'),
      createJumpStep<D>(step, 'pending'),
      createWalkStep<D>({ type: 'submit' }, 'pending'),
      createJumpStep<D>(asking),
      createChangeStep<D>(path, now),
      createJumpStep<D>(step),
    ]
    return [{ kind: 'timing', name: `submit while "${label}" is calculated`, steps }]
  })
}

/** Where Next waits for its save: an answer that is invalidated during the save. */
export function invalidationDuringSaveDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { step } = at.context
  const invalid = findInvalidatingAnswer(walker, at, step)
  if (!savingBehavior(walker.flow).nextAwaitsSave || !invalid) return []
  const steps = [
    createWalkStep(on, 'pending'),
    invalid.invalidate,
    ...invalid.restore,
    createJumpStep<D>(step),
  ]
  return [{ kind: 'timing', name: `invalidate "${invalid.label}" while it is saved`, steps }]
}

/** Back on an earlier step, where something is changed, and ahead again while that is saved. */
export function jumpAheadDuringSaveDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
): Deviation<D>[] {
  const { flow } = walker
  const { step, visited, id } = at.context
  if (!savingBehavior(flow).nextAwaitsSave || id === 0) return []
  const shown = shownSteps(flow, ruleFacts(at.context))
  const ends = getStep(flow, step).submit
  return shown.slice(0, shown.indexOf(step)).flatMap((earlier): Deviation<D>[] => {
    const changed = visited.includes(earlier) ? findOtherAnswer(walker, at, earlier) : undefined
    if (!changed) return []
    const { path, now, other } = changed
    const there = [createJumpStep<D>(earlier), createChangeStep<D>(path, other)]
    const again = [createJumpStep<D>(earlier, 'pending'), createChangeStep<D>(path, now, 'pending')]
    const on = createWalkStep<D>({ type: ends ? 'submit' : 'next' }, 'pending')
    return [
      {
        kind: 'jump',
        name: `jump ahead from ${earlier}, changed, and again while it is saved`,
        steps: [
          ...there,
          createJumpStep(step, 'pending'),
          ...again,
          createJumpStep(step, 'pending'),
          on,
          createJumpStep(step),
        ],
      },
      {
        kind: 'failure',
        name: `jump ahead from ${earlier}, changed, and again after a failed save`,
        steps: [...there, createJumpStep(step, 'failed'), ...again, createJumpStep(step)],
      },
    ]
  })
}

/** On the last step: an answer of an earlier one that is saved and may as well be another, and the step that loads. */
function findEarlierAnswerToChange<D>(walker: TenantWalkContext<D>, at: WalkSnapshot<D>) {
  const { flow } = walker
  const { step, visited, id } = at.context
  if (id === 0 || !getStep(flow, step).submit) return undefined
  const shown = shownSteps(flow, ruleFacts(at.context))
  const load = shown.find((one) => getStep(flow, one).load !== undefined)
  if (load === undefined) return undefined
  for (const earlier of shown) {
    if (!visited.includes(earlier) || getStep(flow, earlier).save === false) continue
    const answer = findOtherAnswer(walker, at, earlier)
    if (answer) return { earlier, load, ...answer }
  }
  return undefined
}

/** Back on an earlier step, where something is changed; saving it fails late, and then all has to be saved. */
export function lateSaveFailureDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
): Deviation<D>[] {
  const found = savingBehavior(walker.flow).delaysSaves
    ? findEarlierAnswerToChange(walker, at)
    : undefined
  if (!found) return []
  const { earlier, load, path, now, other } = found
  const there = [
    createJumpStep<D>(earlier),
    createChangeStep<D>(path, other),
    createWalkStep<D>({ type: 'next' }),
  ]
  const failing = createWalkStep<D>({ type: 'wait' }, 'failed')
  const steps = [
    ...there,
    failing,
    createJumpStep<D>(load),
    createJumpStep<D>(earlier),
    createChangeStep<D>(path, now),
  ]
  return [{ kind: 'failure', name: `a late save of ${earlier} that fails before it loads`, steps }]
}

/** Back on an earlier step, where an answer changes again while it is saved, and ahead to the step that loads. */
export function changeBeforeLoadDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
): Deviation<D>[] {
  const { flow } = walker
  const { delaysSaves } = savingBehavior(flow)
  const found = findEarlierAnswerToChange(walker, at)
  if (!found) return []
  const { earlier, load, path, now, other } = found
  const save = [createWalkStep<D>({ type: 'next' }, 'pending')]
  if (delaysSaves) save.push(createWalkStep<D>({ type: 'wait' }, 'pending'))
  const steps = [
    ...[createJumpStep<D>(earlier), createChangeStep<D>(path, other), ...save],
    ...[createJumpStep<D>(earlier, 'pending'), createChangeStep<D>(path, now, 'pending')],
    ...[createJumpStep<D>(load), createJumpStep<D>(at.context.step)],
  ]
  return [{ kind: 'timing', name: `change ${earlier} again while it is saved, and load`, steps }]
}

/**
 * Back on an earlier step that is saved when it is left, and Submit while that save waits: taken back by what changes
 * then, and once more, when it is submitted in vain. Where a step loads, nothing that comes before it is changed, for
 * that would have to be loaded again first.
 */
export function submitBeforeSaveDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
): Deviation<D>[] {
  const { flow } = walker
  const { step, visited, id } = at.context
  const { submit, ack } = getStep(flow, step)
  if (!doesSubmitAwaitSave(flow) || !submit || id === 0) return []
  const loads = findLoadStep(flow) !== undefined
  const earlier = shownSteps(flow, ruleFacts(at.context)).find((one) => {
    const { save, group } = getStep(flow, one)
    const isSaved = save !== false && group === undefined
    return one !== step && visited.includes(one) && isSaved && findOtherAnswer(walker, at, one)
  })
  const changed =
    earlier === undefined ? undefined : findOtherAnswer(walker, at, loads ? step : earlier)
  if (earlier === undefined || !changed) return []
  const { path, now, other } = changed
  const away = (value: unknown) => [
    ...[createJumpStep<D>(earlier), ...(loads ? [] : [createChangeStep<D>(path, value)])],
    ...[createWalkStep<D>({ type: 'next' }), createJumpStep<D>(step)],
    ...(ack ? [createWalkStep<D>({ type: 'acknowledge' })] : []),
  ]
  const submitNow = createWalkStep<D>({ type: 'submit' }, 'pending')
  const failed = createWalkStep<D>({ type: 'submit' }, 'failed', { call: 'submit' })
  const unsaved = createWalkStep<D>({ type: 'submit' }, 'failed', { call: 'save' })
  const undone = createWalkStep<D>({ type: 'unacknowledge' })
  const steps = [
    ...[
      ...away(other),
      submitNow,
      ...(loads ? [createChangeStep<D>(path, other)] : []),
      createChangeStep<D>(path, now),
    ],
    ...(ack ? [...away(other), submitNow, undone] : []),
    ...[...away(now), unsaved],
    ...[...away(now), failed],
  ]
  return [{ kind: 'timing', name: `submit while ${earlier} waits to be saved`, steps }]
}

/** An acknowledgement that is undone and repeated while it is saved. */
export function acknowledgeDuringSaveDeviations<D>(): Deviation<D>[] {
  const yes = createWalkStep<D>({ type: 'acknowledge' })
  const steps = [
    createWalkStep<D>({ type: 'acknowledge' }, 'pending'),
    createWalkStep<D>({ type: 'unacknowledge' }, 'pending'),
    yes,
  ]
  return [{ kind: 'timing', name: 'acknowledge again while it is saved', steps }]
}
