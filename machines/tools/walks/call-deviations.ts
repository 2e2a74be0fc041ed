import { dequal } from 'dequal/lite'
import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import type { Changes } from '../../engine/flow.ts'
import { wizardFacts } from '../../engine/machine/wizard.ts'
import { isAnswerDifferent } from '../../engine/questions/differing-answers.ts'
import { stepsBeforeLoad } from '../../engine/questions/load-step.ts'
import {
  getStep,
  isAsked,
  isComplete,
  neighborStep,
  shownSteps,
  stepFields,
} from '../../engine/questions/questions.ts'
import { findFirst } from '../rehearsal/sampling.ts'
import { lostDuringLoad } from './concurrency-deviations.ts'
import {
  type AnyWalker,
  changeStep,
  type Deviation,
  invalidAnswerOn,
  jumpStep,
  otherAnswerOn,
  type WalkSnapshot,
  walkStep,
} from './deviation-steps.ts'
import type { CallOutcome, WalkEvent } from './walk-step.ts'

/** What may become of the calls that a step sets going. */

/** What may become of the calls that something sets going, at once or after its delay. */
export function saveDeviations<D>(
  walker: AnyWalker<D>,
  at: WalkSnapshot<D>,
  event: WalkEvent<D>,
): Deviation<D>[] {
  const { step } = at.context
  const back = jumpStep<D>(step)
  const retry = walkStep<D>({ type: 'retry' })
  const wait = (calls: CallOutcome) => walkStep<D>({ type: 'wait' }, calls)
  const on = walkStep(event)
  const unsure = walkStep(event, 'pending')
  const resolve = walkStep<D>({ type: 'conflict.resolve', choices: {} })
  const both = changedByBoth(walker, at)
  const leave = [walkStep<D>({ type: 'leave' }, 'pending'), walkStep<D>({ type: 'leave.cancel' })]
  return [
    { kind: 'failure', name: 'a call that fails', steps: [walkStep(event, 'failed'), retry, back] },
    {
      kind: 'failure',
      name: 'a call that fails, and is asked for again',
      steps: [walkStep(event, 'failed'), on, back],
    },
    {
      kind: 'failure',
      name: 'a call that meets another version',
      steps: [walkStep(event, 'conflict'), resolve, back],
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
            steps: [walkStep(event, 'unanswered'), ...steps],
          }),
        )
      : []),
    ...both.flatMap(({ path, theirAnswers }): Deviation<D>[] => {
      const mine = walkStep<D>({ type: 'conflict.resolve', choices: { [path]: 'mine' } })
      return [
        {
          kind: 'failure',
          name: 'a call that meets another version with another answer',
          steps: [walkStep(event, 'conflict', { theirAnswers }), mine, back],
        },
        {
          kind: 'failure',
          name: 'a late save that meets another version with another answer',
          steps: [on, walkStep({ type: 'wait' }, 'conflict', { theirAnswers }), mine, back],
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
      steps: [on, wait('pending'), jumpStep(step, 'pending'), unsure, back],
    },
    {
      kind: 'timing',
      name: 'a save that is asked for while a draft is created',
      steps: [unsure, jumpStep(step, 'pending'), unsure, ...leave, back],
    },
    {
      kind: 'timing',
      name: 'leaving is asked for while a save is made',
      steps: [unsure, wait('pending'), jumpStep(step, 'pending'), unsure, ...leave, back],
    },
  ]
}

/** A submit that the person withdraws, or that is refused for what its step asks; and that is made again. */
export function returnedSubmit<D>(
  { flow }: AnyWalker<D>,
  { context }: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  if (on.type !== 'submit') return []
  const withdrawn = walkStep(on, 'withdrawn', { call: 'submit' })
  const refused = walkStep(on, 'refused', { call: 'submit' })
  const { ack } = getStep(flow, context.step)
  const again = ack === undefined ? [] : [walkStep<D>({ type: 'acknowledge' })]
  return [
    { kind: 'failure', name: 'a submit that is withdrawn', steps: [withdrawn] },
    { kind: 'failure', name: 'a submit that is refused', steps: [refused, ...again] },
  ]
}

/** Whether a draft is still to be created, by a call that is repeated where the server does not answer. */
function mayBeCreatedLater<D>({ flow }: AnyWalker<D>, { context }: WalkSnapshot<D>): boolean {
  return flow.drafts.createFailure === 'screen' && context.id === 0
}

/** An answer that is not saved yet, and that the other version has, too, as another: the person has to choose. */
function changedByBoth<D>(walker: AnyWalker<D>, at: WalkSnapshot<D>) {
  const { step, draft, saved } = at.context
  const unsaved = stepFields(getStep(walker.flow, step))
    .map(([path]) => path)
    .filter((path) => isAnswerDifferent(draft, saved, path))
  const found = unsaved.length > 0 ? otherAnswerOn(walker, at, step, unsaved) : undefined
  return found
    ? [{ path: found.path, theirAnswers: { [found.path]: found.other } as Changes<D> }]
    : []
}

/** What may become of the load call and of the save before it. */
export function loadDeviations<D>(
  walker: AnyWalker<D>,
  at: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { flow } = walker
  const { step } = at.context
  const facts = wizardFacts(at.context)
  const next = neighborStep(flow, facts, step, 1)
  const load = next === undefined ? undefined : getStep(flow, next).load
  const before = load
    ? stepsBeforeLoad(flow, facts)
    : getStep(flow, step).submit
      ? shownSteps(flow, facts).slice(0, -1)
      : []
  const resolveConflict = (missingStep: string) => {
    const paths = stepFields(getStep(flow, missingStep)).map(([path]) => [path, 'theirs'] as const)
    return walkStep<D>({ type: 'conflict.resolve', choices: Object.fromEntries(paths) })
  }
  const without = before.flatMap((missingStep): Deviation<D>[] => {
    const conflict = incompleteVersion(walker, at, missingStep)
    if (!conflict) return []
    const { version, again } = conflict
    const steps = [
      walkStep(on, 'conflict', version),
      resolveConflict(missingStep),
      ...(load ? [] : [walkStep(on)]),
      ...again,
      jumpStep<D>(step),
    ]
    return [{ kind: 'failure', name: `another version with ${missingStep} incomplete`, steps }]
  })
  if (!load) return without
  return [
    ...without,
    ...lostDuringLoad(walker, at, on),
    {
      kind: 'failure',
      name: 'a load that fails',
      steps: [
        walkStep(on, 'failed', { call: 'load' }),
        walkStep<D>({ type: 'retry' }),
        jumpStep<D>(step),
      ],
    },
  ]
}

/** Someone else's version in which a step is not complete, and how it is completed again. */
function incompleteVersion<D>(walker: AnyWalker<D>, at: WalkSnapshot<D>, stepId: string) {
  const { flow } = walker
  const step = getStep(flow, stepId)
  const { draft } = at.context
  const owned = [...stepFields(step).map(([path]) => path), ...(step.ack ? [step.ack] : [])]
  const emptied = owned.reduce(
    (current, path) => withValueAt(current, path, valueAt(flow.emptyDraft, path)),
    draft,
  )
  const invalid = invalidAnswerOn(walker, at, stepId)
  const isIncomplete = !isComplete(flow, stepId, { ...wizardFacts(at.context), draft: emptied })
  if (isIncomplete) {
    const again = stepFields(step).map(([path]) => changeStep<D>(path, valueAt(draft, path)))
    return { version: { missingStep: stepId }, again }
  }
  return invalid && { version: { theirAnswers: invalid.changes }, again: invalid.restore }
}

/** What is typed while it is saved: it is saved, too. */
export function typingDeviations<D>(
  { flow, sampler }: AnyWalker<D>,
  at: WalkSnapshot<D>,
  on: WalkEvent<D>,
): Deviation<D>[] {
  const { step, draft } = at.context
  const facts = wizardFacts(at.context)
  for (const [path, rule] of stepFields(getStep(flow, step))) {
    if (!isAsked(rule, facts) || rule.derived?.(facts) !== undefined) continue
    const now = valueAt(draft, path)
    const other = findFirst(sampler.eachAccepted(facts, step, path), (one) => !dequal(one, now))
    if (other === undefined || path === flow.restart) continue
    const typed = [
      walkStep(on, 'pending'),
      jumpStep<D>(step, 'pending'),
      changeStep<D>(path, other, 'pending'),
    ]
    const again = [jumpStep<D>(step), changeStep<D>(path, now)]
    const leave = [walkStep<D>({ type: 'leave' }, 'pending'), walkStep<D>({ type: 'leave.cancel' })]
    return [
      {
        kind: 'timing',
        name: 'type while it is saved, and go on',
        steps: [...typed, walkStep(on), ...again],
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
