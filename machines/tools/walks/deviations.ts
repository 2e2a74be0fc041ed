import { dequal } from 'dequal/lite'
import { valueAt } from '#schemas/questions/paths.ts'
import type { Changes } from '../../engine/flow.ts'
import { wizardFacts } from '../../engine/machine/wizard.ts'
import { reachableSteps } from '../../engine/questions/movement.ts'
import {
  getStep,
  isAsked,
  neighborStep,
  shownSteps,
  stepFields,
  stepIssues,
} from '../../engine/questions/questions.ts'
import { findFirst } from '../rehearsal/sampling.ts'
import {
  loadDeviations,
  returnedSubmit,
  saveDeviations,
  typingDeviations,
} from './call-deviations.ts'
import {
  acknowledgeDuringSave,
  calculationDeviations,
  changedBeforeLoad,
  changedDuringJump,
  invalidatedDuringSave,
  lateSaveFailed,
  lostBeforeGoingOn,
  submittedBeforeSave,
} from './concurrency-deviations.ts'
import {
  type AnyWalker,
  changeStep,
  type Deviation,
  invalidAnswerOn,
  jumpStep,
  type WalkSnapshot,
  walkStep,
} from './deviation-steps.ts'
import type { WalkEvent } from './walk-step.ts'

/** What else a person may do, and what may happen to them, on a happy path. */

/** When on a step: as it was entered, before it is acknowledged, or with all that it asks answered. */
export type StepMoment = 'entered' | 'answered' | 'complete'

/**
 * All that is worth trying on a snapshot of a happy walk.
 * @param on how the walk continues from the step
 */
export function deviationsAt<D>(
  walker: AnyWalker<D>,
  at: WalkSnapshot<D>,
  phase: StepMoment,
  on: WalkEvent<D>,
): Deviation<D>[] {
  if (phase === 'entered') {
    return [
      ...leaveUntouched(at),
      ...goOnTooSoon(walker, at),
      ...jumps(walker, at),
      ...jumpsOverInvalid(walker, at),
    ]
  }
  if (phase === 'answered') {
    return [...saveDeviations(walker, at, { type: 'acknowledge' }), ...acknowledgeDuringSave()]
  }
  return [
    ...invalidateAnswer(walker, at, on),
    ...lostBeforeGoingOn(walker, at, on),
    ...toggleAcknowledgement(walker, at),
    ...undoChanges(walker, at, on),
    ...calculationDeviations(walker, at),
    ...saveDeviations(walker, at, on),
    ...invalidatedDuringSave(walker, at, on),
    ...changedDuringJump(walker, at),
    ...lateSaveFailed(walker, at),
    ...changedBeforeLoad(walker, at),
    ...submittedBeforeSave(walker, at),
    ...loadDeviations(walker, at, on),
    ...returnedSubmit(walker, at, on),
    ...typingDeviations(walker, at, on),
    ...leaveStarted(at),
    ...backAndRestart(walker, at),
  ]
}

/** Going on before the step is complete. */
function goOnTooSoon<D>({ flow }: AnyWalker<D>, at: WalkSnapshot<D>): Deviation<D>[] {
  const { ack, submit } = getStep(flow, at.context.step)
  const next = walkStep<D>({ type: 'next' })
  const beyond: Deviation<D>[] = submit
    ? [{ kind: 'invalid', name: 'go on where there is only Submit', steps: [next] }]
    : []
  if (stepIssues(flow, at.context.step, wizardFacts(at.context)).length === 0) return beyond
  const steps = [submit ? walkStep<D>({ type: 'submit' }) : next]
  if (ack) steps.push(walkStep<D>({ type: 'acknowledge' }))
  return [...beyond, { kind: 'invalid', name: 'go on without the answers', steps }]
}

/** An answer that makes the step incomplete, and the right one again; going on is refused in between. */
function invalidateAnswer<D>(
  walker: AnyWalker<D>,
  at: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { step } = at.context
  const invalid = invalidAnswerOn(walker, at, step)
  if (!invalid) return []
  const { ack } = getStep(walker.flow, step)
  const refused = [...(ack ? [walkStep<D>({ type: 'acknowledge' })] : []), walkStep(on)]
  const steps = [invalid.invalidate, ...refused, ...invalid.restore]
  return [{ kind: 'invalid', name: `invalidate "${invalid.label}"`, steps }]
}

/** From the last step: each earlier step invalidated in turn, and a jump over it. */
function jumpsOverInvalid<D>(walker: AnyWalker<D>, at: WalkSnapshot<D>): Deviation<D>[] {
  const { step } = at.context
  const shown = shownSteps(walker.flow, wizardFacts(at.context))
  const [first = step] = shown
  if (!getStep(walker.flow, step).submit) return []
  return shown.slice(0, -1).flatMap((over) => {
    const invalid = invalidAnswerOn(walker, at, over)
    if (!invalid) return []
    const { label, invalidate, restore } = invalid
    const there = [jumpStep<D>(over), invalidate, jumpStep<D>(first), jumpStep<D>(step)]
    // A step that loads stops the first jump back, and the second continues from there.
    const steps = [...there, jumpStep<D>(over), ...restore, jumpStep<D>(step), jumpStep<D>(step)]
    return [{ kind: 'jump', name: `jump over ${over} with "${label}" invalidated`, steps }]
  })
}

/** Another answer of the step, which is undone; at first there is nothing to undo. */
function undoChanges<D>(
  { flow, sampler }: AnyWalker<D>,
  at: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { step, draft } = at.context
  const facts = wizardFacts(at.context)
  const undo = walkStep<D>({ type: 'undo' })
  return stepFields(getStep(flow, step)).flatMap(([path, rule]) => {
    if (!isAsked(rule, facts) || rule.derived?.(facts) !== undefined) return []
    const now = valueAt(draft, path)
    const other = findFirst(sampler.eachAccepted(facts, step, path), (one) => !dequal(one, now))
    if (other === undefined) return []
    const changes = { [path]: other } as Changes<D>
    const steps = [undo, walkStep<D>({ type: 'change', changes, undoable: true }), undo]
    const name = `switch "${rule.label}", and take that back`
    if (on.type !== 'submit') return [{ kind: 'back', name, steps }]
    // What was loaded before counts no longer: it is loaded again.
    const again = { kind: 'back' as const, name: `${name}, and go on` }
    return [
      { kind: 'back', name, steps },
      { ...again, steps: [...steps, walkStep(on)] },
    ]
  })
}

function toggleAcknowledgement<D>(walker: AnyWalker<D>, at: WalkSnapshot<D>): Deviation<D>[] {
  if (getStep(walker.flow, at.context.step).ack === undefined) return []
  const no = walkStep<D>({ type: 'unacknowledge' })
  const yes = walkStep<D>({ type: 'acknowledge' })
  return [
    { kind: 'back', name: 'take the acknowledgement back', steps: [no, yes] },
    { kind: 'timing', name: 'acknowledge twice', steps: [yes] },
    ...[...saveDeviations(walker, at, yes.event), ...acknowledgeDuringSave<D>()].map((one) => ({
      ...one,
      name: `${one.name}, acknowledged again`,
      steps: [no, ...one.steps, yes],
    })),
  ]
}

/** Every step that was visited, there and back, also by opening the draft there again; and one that is hidden. */
function jumps<D>({ flow }: AnyWalker<D>, at: WalkSnapshot<D>): Deviation<D>[] {
  const { step, visited, loaded } = at.context
  const facts = wizardFacts(at.context)
  const shown = shownSteps(flow, facts)
  const reachable = reachableSteps(flow, facts, { visited, loaded: loaded !== null })
  const [locked] = shown.filter((one) => !reachable.includes(one))
  const [hidden] = flow.stepIds.filter((one) => !shown.includes(one))
  const there = shown.filter((to) => to !== step && visited.includes(to))
  return [
    ...(locked
      ? [{ kind: 'jump' as const, name: 'jump ahead too soon', steps: [jumpStep<D>(locked)] }]
      : []),
    ...[...there, ...(hidden ? [hidden] : [])].map((to) => ({
      kind: 'jump' as const,
      name: `jump to ${to}`,
      steps: [jumpStep<D>(to), jumpStep<D>(step)],
    })),
    ...[step, ...there].map((to) => ({
      kind: 'reopen' as const,
      name: `open it again on ${to}`,
      steps: [
        ...(to === step ? [] : [jumpStep<D>(to)]),
        walkStep<D>({ type: 'reopen' }),
        jumpStep<D>(step),
      ],
    })),
  ]
}

/** Leaving before anything was answered: without a question, unless the flow always asks. */
function leaveUntouched<D>({ context }: WalkSnapshot<D>): Deviation<D>[] {
  if (context.draft !== context.saved) return []
  const steps = [walkStep<D>({ type: 'leave' }), walkStep<D>({ type: 'leave.cancel' })]
  return [{ kind: 'leave', name: 'leave untouched, and stay', steps }]
}

function leaveStarted<D>({ context }: WalkSnapshot<D>): Deviation<D>[] {
  const leave = walkStep<D>({ type: 'leave' })
  const stay = walkStep<D>({ type: 'leave.cancel' })
  return [
    { kind: 'leave', name: 'ask to leave, and stay', steps: [leave, stay] },
    {
      kind: 'leave',
      name: `leave with ${context.id > 0 ? 'a' : 'no'} draft`,
      steps: [leave, walkStep<D>({ type: 'leave.confirm' }), stay],
    },
  ]
}

/** Back and forth, and starting again. */
function backAndRestart<D>({ flow }: AnyWalker<D>, at: WalkSnapshot<D>): Deviation<D>[] {
  const { step, draft } = at.context
  const { restart } = flow
  const facts = wizardFacts(at.context)
  const previous = neighborStep(flow, facts, step, -1)
  const [first = step] = flow.stepIds
  const other =
    restart && stepFields(getStep(flow, first)).find(([path]) => path === restart)?.[1].choices
  const choices = typeof other === 'function' ? other(facts) : (other ?? [])
  const value = choices.find((one) => restart && one.value !== valueAt(draft, restart))?.value
  return [
    ...(previous === undefined
      ? []
      : [
          {
            kind: 'back' as const,
            name: `back to ${previous}`,
            steps: [walkStep<D>({ type: 'back' }), jumpStep<D>(step)],
          },
        ]),
    ...(restart === undefined || value === undefined
      ? []
      : [
          {
            kind: 'jump' as const,
            name: 'start again',
            steps: [jumpStep<D>(first), changeStep<D>(restart, value)],
          },
          {
            kind: 'jump' as const,
            name: 'start again, and undo that',
            steps: [
              jumpStep<D>(first),
              walkStep<D>({
                type: 'change',
                changes: { [restart]: value } as Changes<D>,
                undoable: true,
              }),
              walkStep<D>({ type: 'undo' }),
              jumpStep<D>(step),
            ],
          },
        ]),
  ]
}
