import { dequal } from 'dequal/lite'
import { valueAt } from '#schemas/questions/paths.ts'
import type { AnswerChanges } from '../../engine/flow.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
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
  returnedSubmitDeviations,
  saveDeviations,
  typingDeviations,
} from './call-deviations.ts'
import {
  acknowledgeDuringSaveDeviations,
  calculationDeviations,
  changeBeforeLoadDeviations,
  invalidationDuringSaveDeviations,
  jumpAheadDuringSaveDeviations,
  lateSaveFailureDeviations,
  lostAnswerDeviations,
  submitBeforeSaveDeviations,
} from './concurrency-deviations.ts'
import {
  createChangeStep,
  createJumpStep,
  createWalkStep,
  type Deviation,
  findInvalidatingAnswer,
  type TenantWalkContext,
  type WalkSnapshot,
} from './deviation-steps.ts'
import type { WalkEvent } from './walk-step.ts'

/** What else a person may do, and what may happen to them, on a happy path. */

/** When on a step: as it was entered, before it is acknowledged, or with all that it asks answered. */
export type StepStage = 'entered' | 'answered' | 'complete'

/**
 * All that is worth trying on a snapshot of a happy walk.
 * @param on how the walk continues from the step
 */
export function deviationsAt<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
  phase: StepStage,
  on: WalkEvent<D>,
): Deviation<D>[] {
  if (phase === 'entered') {
    return [
      ...leaveUntouchedDeviations(at),
      ...prematureNextDeviations(walker, at),
      ...jumpDeviations(walker, at),
      ...jumpOverInvalidDeviations(walker, at),
    ]
  }
  if (phase === 'answered') {
    return [
      ...saveDeviations(walker, at, { type: 'acknowledge' }),
      ...acknowledgeDuringSaveDeviations(),
    ]
  }
  return [
    ...invalidAnswerDeviations(walker, at, on),
    ...lostAnswerDeviations(walker, at, on),
    ...acknowledgementDeviations(walker, at),
    ...undoDeviations(walker, at, on),
    ...calculationDeviations(walker, at),
    ...saveDeviations(walker, at, on),
    ...invalidationDuringSaveDeviations(walker, at, on),
    ...jumpAheadDuringSaveDeviations(walker, at),
    ...lateSaveFailureDeviations(walker, at),
    ...changeBeforeLoadDeviations(walker, at),
    ...submitBeforeSaveDeviations(walker, at),
    ...loadDeviations(walker, at, on),
    ...returnedSubmitDeviations(walker, at, on),
    ...typingDeviations(walker, at, on),
    ...leaveStartedDeviations(at),
    ...backAndRestartDeviations(walker, at),
  ]
}

/** Going on before the step is complete. */
function prematureNextDeviations<D>(
  { flow }: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
): Deviation<D>[] {
  const { ack, submit } = getStep(flow, at.context.step)
  const next = createWalkStep<D>({ type: 'next' })
  const beyond: Deviation<D>[] = submit
    ? [{ kind: 'invalid', name: 'go on where there is only Submit', steps: [next] }]
    : []
  if (stepIssues(flow, at.context.step, ruleFacts(at.context)).length === 0) return beyond
  const steps = [submit ? createWalkStep<D>({ type: 'submit' }) : next]
  if (ack) steps.push(createWalkStep<D>({ type: 'acknowledge' }))
  return [...beyond, { kind: 'invalid', name: 'go on without the answers', steps }]
}

/** An answer that makes the step incomplete, and the right one again; going on is refused in between. */
function invalidAnswerDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { step } = at.context
  const invalid = findInvalidatingAnswer(walker, at, step)
  if (!invalid) return []
  const { ack } = getStep(walker.flow, step)
  const refused = [...(ack ? [createWalkStep<D>({ type: 'acknowledge' })] : []), createWalkStep(on)]
  const steps = [invalid.invalidate, ...refused, ...invalid.restore]
  return [{ kind: 'invalid', name: `invalidate "${invalid.label}"`, steps }]
}

/** From the last step: each earlier step invalidated in turn, and a jump over it. */
function jumpOverInvalidDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
): Deviation<D>[] {
  const { step } = at.context
  const shown = shownSteps(walker.flow, ruleFacts(at.context))
  const [first = step] = shown
  if (!getStep(walker.flow, step).submit) return []
  return shown.slice(0, -1).flatMap((over) => {
    const invalid = findInvalidatingAnswer(walker, at, over)
    if (!invalid) return []
    const { label, invalidate, restore } = invalid
    const there = [
      createJumpStep<D>(over),
      invalidate,
      createJumpStep<D>(first),
      createJumpStep<D>(step),
    ]
    // A step that loads stops the first jump back, and the second continues from there.
    const steps = [
      ...there,
      createJumpStep<D>(over),
      ...restore,
      createJumpStep<D>(step),
      createJumpStep<D>(step),
    ]
    return [{ kind: 'jump', name: `jump over ${over} with "${label}" invalidated`, steps }]
  })
}

/** Another answer of the step, which is undone; at first there is nothing to undo. */
function undoDeviations<D>(
  { flow, sampler }: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { step, draft } = at.context
  const facts = ruleFacts(at.context)
  const undo = createWalkStep<D>({ type: 'undo' })
  return stepFields(getStep(flow, step)).flatMap(([path, rule]) => {
    if (!isAsked(rule, facts) || rule.derived?.(facts) !== undefined) return []
    const now = valueAt(draft, path)
    const other = findFirst(sampler.eachAccepted(facts, step, path), (one) => !dequal(one, now))
    if (other === undefined) return []
    const changes = { [path]: other } as AnswerChanges<D>
    const steps = [undo, createWalkStep<D>({ type: 'change', changes, undoable: true }), undo]
    const name = `switch "${rule.label}", and take that back`
    if (on.type !== 'submit') return [{ kind: 'back', name, steps }]
    // What was loaded before counts no longer: it is loaded again.
    const again = { kind: 'back' as const, name: `${name}, and go on` }
    return [
      { kind: 'back', name, steps },
      { ...again, steps: [...steps, createWalkStep(on)] },
    ]
  })
}

function acknowledgementDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
): Deviation<D>[] {
  if (getStep(walker.flow, at.context.step).ack === undefined) return []
  const no = createWalkStep<D>({ type: 'unacknowledge' })
  const yes = createWalkStep<D>({ type: 'acknowledge' })
  return [
    { kind: 'back', name: 'take the acknowledgement back', steps: [no, yes] },
    { kind: 'timing', name: 'acknowledge twice', steps: [yes] },
    ...[...saveDeviations(walker, at, yes.event), ...acknowledgeDuringSaveDeviations<D>()].map(
      (one) => ({
        ...one,
        name: `${one.name}, acknowledged again`,
        steps: [no, ...one.steps, yes],
      }),
    ),
  ]
}

/** Every step that was visited, there and back, also by opening the draft there again; and one that is hidden. */
function jumpDeviations<D>({ flow }: TenantWalkContext<D>, at: WalkSnapshot<D>): Deviation<D>[] {
  const { step, visited, loaded } = at.context
  const facts = ruleFacts(at.context)
  const shown = shownSteps(flow, facts)
  const reachable = reachableSteps(flow, facts, { visited, loaded: loaded !== null })
  const [locked] = shown.filter((one) => !reachable.includes(one))
  const [hidden] = flow.stepIds.filter((one) => !shown.includes(one))
  const there = shown.filter((to) => to !== step && visited.includes(to))
  return [
    ...(locked
      ? [{ kind: 'jump' as const, name: 'jump ahead too soon', steps: [createJumpStep<D>(locked)] }]
      : []),
    ...[...there, ...(hidden ? [hidden] : [])].map((to) => ({
      kind: 'jump' as const,
      name: `jump to ${to}`,
      steps: [createJumpStep<D>(to), createJumpStep<D>(step)],
    })),
    ...[step, ...there].map((to) => ({
      kind: 'reopen' as const,
      name: `open it again on ${to}`,
      steps: [
        ...(to === step ? [] : [createJumpStep<D>(to)]),
        createWalkStep<D>({ type: 'reopen' }),
        createJumpStep<D>(step),
      ],
    })),
  ]
}

/** Leaving before anything was answered: without a question, unless the flow always asks. */
function leaveUntouchedDeviations<D>({ context }: WalkSnapshot<D>): Deviation<D>[] {
  if (context.draft !== context.saved) return []
  const steps = [createWalkStep<D>({ type: 'leave' }), createWalkStep<D>({ type: 'leave.cancel' })]
  return [{ kind: 'leave', name: 'leave untouched, and stay', steps }]
}

function leaveStartedDeviations<D>({ context }: WalkSnapshot<D>): Deviation<D>[] {
  const leave = createWalkStep<D>({ type: 'leave' })
  const stay = createWalkStep<D>({ type: 'leave.cancel' })
  return [
    { kind: 'leave', name: 'ask to leave, and stay', steps: [leave, stay] },
    {
      kind: 'leave',
      name: `leave with ${context.id > 0 ? 'a' : 'no'} draft`,
      steps: [leave, createWalkStep<D>({ type: 'leave.confirm' }), stay],
    },
  ]
}

/** Back and forth, and starting again. */
function backAndRestartDeviations<D>(
  { flow }: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
): Deviation<D>[] {
  const { step, draft } = at.context
  const { restart } = flow
  const facts = ruleFacts(at.context)
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
            steps: [createWalkStep<D>({ type: 'back' }), createJumpStep<D>(step)],
          },
        ]),
    ...(restart === undefined || value === undefined
      ? []
      : [
          {
            kind: 'jump' as const,
            name: 'start again',
            steps: [createJumpStep<D>(first), createChangeStep<D>(restart, value)],
          },
          {
            kind: 'jump' as const,
            name: 'start again, and undo that',
            steps: [
              createJumpStep<D>(first),
              createWalkStep<D>({
                type: 'change',
                changes: { [restart]: value } as AnswerChanges<D>,
                undoable: true,
              }),
              createWalkStep<D>({ type: 'undo' }),
              createJumpStep<D>(step),
            ],
          },
        ]),
  ]
}
