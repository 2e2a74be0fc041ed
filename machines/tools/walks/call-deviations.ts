import { dequal } from 'dequal/lite'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { AnswerChanges } from '../../engine/flow.ts'
import { ruleFacts } from '../../engine/machine/wizard.ts'
import { isAnswerDifferent } from '../../engine/questions/differing-answers.ts'
import { stepsBeforeLoad } from '../../engine/questions/load-step.ts'
import {
  getStep,
  isAsked,
  isStepComplete,
  neighborStep,
  shownSteps,
  stepFields,
} from '../../engine/questions/questions.ts'
import { findFirst } from '../rehearsal/sampling.ts'
import { failedLoadDeviations } from './concurrency-deviations.ts'
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
import type { CallOutcome, WalkEvent } from './walk-step.ts'

/** What may become of the calls that a step sets going. */

/** What may become of the calls that something sets going, at once or after its delay. */
export function saveDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
  event: WalkEvent<D>,
): Deviation<D>[] {
  const { step } = at.context
  const back = createJumpStep<D>(step)
  const retry = createWalkStep<D>({ type: 'retry' })
  const wait = (calls: CallOutcome) => createWalkStep<D>({ type: 'wait' }, calls)
  const on = createWalkStep(event)
  const unsure = createWalkStep(event, 'pending')
  const resolve = createWalkStep<D>({ type: 'conflict.resolve', choices: {} })
  const both = answersChangedByBoth(walker, at)
  const leave = [
    createWalkStep<D>({ type: 'leave' }, 'pending'),
    createWalkStep<D>({ type: 'leave.cancel' }),
  ]
  return [
    {
      kind: 'failure',
      name: 'a call that fails',
      steps: [createWalkStep(event, 'failed'), retry, back],
    },
    {
      kind: 'failure',
      name: 'a call that fails, and is asked for again',
      steps: [createWalkStep(event, 'failed'), on, back],
    },
    {
      kind: 'failure',
      name: 'a call that meets another version',
      steps: [createWalkStep(event, 'conflict'), resolve, back],
    },
    ...(mayBeCreatedLater(walker, at)
      ? [
          { name: 'is made again', steps: [retry, back] },
          { name: 'is asked for again', steps: [on, back] },
          { name: 'is left', steps: [...leave, back] },
        ].map(
          ({ name, steps }): Deviation<D> => ({
            kind: 'failure',
            name: `a creation that nobody answers, and that ${name}`,
            steps: [createWalkStep(event, 'unanswered'), ...steps],
          }),
        )
      : []),
    ...both.flatMap(({ path, theirAnswers }): Deviation<D>[] => {
      const mine = createWalkStep<D>({ type: 'conflict.resolve', choices: { [path]: 'mine' } })
      return [
        {
          kind: 'failure',
          name: 'a call that meets another version with another answer',
          steps: [createWalkStep(event, 'conflict', { theirAnswers }), mine, back],
        },
        {
          kind: 'failure',
          name: 'a late save that meets another version with another answer',
          steps: [on, createWalkStep({ type: 'wait' }, 'conflict', { theirAnswers }), mine, back],
        },
      ]
    }),
    { kind: 'failure', name: 'a late save that fails', steps: [on, wait('failed'), retry, back] },
    {
      kind: 'failure',
      name: 'a late save that fails, and is asked for again',
      steps: [on, wait('failed'), back, on, wait('answered'), back],
    },
    {
      kind: 'failure',
      name: 'a late save that fails before leaving is asked for',
      steps: [on, wait('failed'), ...leave, back],
    },
    {
      kind: 'failure',
      name: 'a late save that meets another version',
      steps: [on, wait('conflict'), resolve, back],
    },
    {
      kind: 'timing',
      name: 'a save that is asked for while one is made',
      steps: [on, wait('pending'), createJumpStep(step, 'pending'), unsure, back],
    },
    {
      kind: 'timing',
      name: 'a save that is asked for while a draft is created',
      steps: [unsure, createJumpStep(step, 'pending'), unsure, ...leave, back],
    },
    {
      kind: 'timing',
      name: 'leaving is asked for while a save is made',
      steps: [unsure, wait('pending'), createJumpStep(step, 'pending'), unsure, ...leave, back],
    },
  ]
}

/** A submit that the person withdraws, or that is refused for what its step asks; and that is made again. */
export function returnedSubmitDeviations<D>(
  { flow }: TenantWalkContext<D>,
  { context }: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  if (on.type !== 'submit') return []
  const withdrawn = createWalkStep(on, 'withdrawn', { call: 'submit' })
  const refused = createWalkStep(on, 'refused', { call: 'submit' })
  const { ack } = getStep(flow, context.step)
  const again = ack === undefined ? [] : [createWalkStep<D>({ type: 'acknowledge' })]
  return [
    { kind: 'failure', name: 'a submit that is withdrawn', steps: [withdrawn] },
    { kind: 'failure', name: 'a submit that is refused', steps: [refused, ...again] },
  ]
}

/** Whether a draft is still to be created, by a call that is repeated where the server does not answer. */
function mayBeCreatedLater<D>(
  { flow }: TenantWalkContext<D>,
  { context }: WalkSnapshot<D>,
): boolean {
  return flow.drafts.createFailure === 'screen' && context.id === 0
}

/** An answer that is not saved yet, and that the other version has, too, as another: the person has to choose. */
function answersChangedByBoth<D>(walker: TenantWalkContext<D>, at: WalkSnapshot<D>) {
  const { step, draft, saved } = at.context
  const unsaved = stepFields(getStep(walker.flow, step))
    .map(([path]) => path)
    .filter((path) => isAnswerDifferent(draft, saved, path))
  const found = unsaved.length > 0 ? findOtherAnswer(walker, at, step, unsaved) : undefined
  return found
    ? [{ path: found.path, theirAnswers: { [found.path]: found.other } as AnswerChanges<D> }]
    : []
}

/** What may become of the load call and of the save before it. */
export function loadDeviations<D>(
  walker: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { flow } = walker
  const { step } = at.context
  const facts = ruleFacts(at.context)
  const next = neighborStep(flow, facts, step, 1)
  const load = next === undefined ? undefined : getStep(flow, next).load
  const before = load
    ? stepsBeforeLoad(flow, facts)
    : getStep(flow, step).submit
      ? shownSteps(flow, facts).slice(0, -1)
      : []
  const resolveConflict = (missingStep: string) => {
    const paths = stepFields(getStep(flow, missingStep)).map(([path]) => [path, 'theirs'] as const)
    return createWalkStep<D>({ type: 'conflict.resolve', choices: Object.fromEntries(paths) })
  }
  const without = before.flatMap((missingStep): Deviation<D>[] => {
    const conflict = incompleteVersion(walker, at, missingStep)
    if (!conflict) return []
    const { version, again } = conflict
    const steps = [
      createWalkStep(on, 'conflict', version),
      resolveConflict(missingStep),
      ...(load ? [] : [createWalkStep(on)]),
      ...again,
      createJumpStep<D>(step),
    ]
    return [{ kind: 'failure', name: `another version with ${missingStep} incomplete`, steps }]
  })
  if (!load) return without
  return [
    ...without,
    ...failedLoadDeviations(walker, at, on),
    {
      kind: 'failure',
      name: 'a load that fails',
      steps: [
        createWalkStep(on, 'failed', { call: 'load' }),
        createWalkStep<D>({ type: 'retry' }),
        createJumpStep<D>(step),
      ],
    },
  ]
}

/** Someone else's version in which a step is not complete, and how it is completed again. */
function incompleteVersion<D>(walker: TenantWalkContext<D>, at: WalkSnapshot<D>, stepId: string) {
  const { flow } = walker
  const step = getStep(flow, stepId)
  const { draft } = at.context
  const owned = [...stepFields(step).map(([path]) => path), ...(step.ack ? [step.ack] : [])]
  const emptied = owned.reduce(
    (current, path) => withValueAt(current, path, valueAt(flow.emptyDraft, path)),
    draft,
  )
  const invalid = findInvalidatingAnswer(walker, at, stepId)
  const isIncomplete = !isStepComplete(flow, stepId, { ...ruleFacts(at.context), draft: emptied })
  if (isIncomplete) {
    const again = stepFields(step).map(([path]) => createChangeStep<D>(path, valueAt(draft, path)))
    return { version: { missingStep: stepId }, again }
  }
  return invalid && { version: { theirAnswers: invalid.changes }, again: invalid.restore }
}

/** What is typed while it is saved: it is saved, too. */
export function typingDeviations<D>(
  { flow, sampler }: TenantWalkContext<D>,
  at: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { step, draft } = at.context
  const facts = ruleFacts(at.context)
  for (const [path, rule] of stepFields(getStep(flow, step))) {
    if (!isAsked(rule, facts) || rule.derived?.(facts) !== undefined) continue
    const now = valueAt(draft, path)
    const other = findFirst(sampler.eachAccepted(facts, step, path), (one) => !dequal(one, now))
    if (other === undefined || path === flow.restart) continue
    const typed = [
      createWalkStep(on, 'pending'),
      createJumpStep<D>(step, 'pending'),
      createChangeStep<D>(path, other, 'pending'),
    ]
    const again = [createJumpStep<D>(step), createChangeStep<D>(path, now)]
    const leave = [
      createWalkStep<D>({ type: 'leave' }, 'pending'),
      createWalkStep<D>({ type: 'leave.cancel' }),
    ]
    return [
      {
        kind: 'timing',
        name: 'type while it is saved, and go on',
        steps: [...typed, createWalkStep(on), ...again],
      },
      {
        kind: 'timing',
        name: 'type while it is saved, and leave',
        steps: [...typed, ...leave, ...again],
      },
      { kind: 'timing', name: 'type while it is saved, and wait', steps: [...typed, ...again] },
    ]
  }
  return []
}
