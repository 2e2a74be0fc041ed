import { pendingCalls } from '../../engine/machine/stepping.ts'
import { ruleFacts, type WizardEvent } from '../../engine/machine/wizard.ts'
import { getStep } from '../../engine/questions/questions.ts'
import { savingBehavior } from '../../engine/questions/saving-behavior.ts'
import {
  createChangeStep,
  createJumpStep,
  createWalkStep,
  type Deviation,
  findOtherAnswer,
  type TenantWalkContext,
  type WalkSnapshot,
} from './deviation-steps.ts'
import { startWalk, takeStep, type WalkSetup, type WalkStep } from './walk-step.ts'

/** Whole walks on which the first save is answered late: only when the step that loads needs it. */

/**
 * Walks on which the draft is created late; none if the flow's saves aren't delayed.
 * @param events a walk on which everything is answered well
 */
export function lateCreationDeviations<D>(
  walker: TenantWalkContext<D>,
  setup: WalkSetup<D>,
  events: readonly WizardEvent<D>[],
): Deviation<D>[] {
  const { flow } = walker
  if (!savingBehavior(flow).delaysSaves) return []
  const made: WalkStep<D>[] = []
  let at: WalkSnapshot<D> = startWalk(setup)
  for (const event of events) {
    made.push(createWalkStep(event, 'pending'))
    at = takeStep(setup, at, { event, calls: 'pending' })
    if (getStep(flow, at.context.step).load !== undefined) break
  }
  const { step: load } = at.context
  if (getStep(flow, load).load === undefined) return []
  const again = recreatedDraftSteps(walker, setup, { at, made }, load)
  return [
    {
      kind: 'timing',
      name: 'a draft that is created until it has to be there',
      steps: [...made, createJumpStep<D>(load)],
    },
    ...(again
      ? [
          {
            kind: 'timing' as const,
            name: 'a draft that is created again, changed and needed at once',
            steps: again,
          },
        ]
      : []),
  ]
}

/** Restarted and undone before anything was saved, so that its steps are visited and it is created again. */
function recreatedDraftSteps<D>(
  walker: TenantWalkContext<D>,
  setup: WalkSetup<D>,
  so: { readonly at: WalkSnapshot<D>; readonly made: readonly WalkStep<D>[] },
  load: string,
): WalkStep<D>[] | undefined {
  const { flow, sampler } = walker
  const { restart } = flow
  const [first] = flow.openingStepIds
  if (restart === undefined || first === undefined) return undefined
  const steps = [...so.made]
  let at = so.at
  const make = (one: WalkStep<D>) => {
    steps.push(one)
    at = takeStep(setup, at, one)
  }
  make(createJumpStep(first, 'pending'))
  const facts = ruleFacts(at.context)
  const other = sampler.acceptedValues(facts, first, restart).at(-1)
  const restartChange = createChangeStep<D>(restart, other, 'pending').event
  if (restartChange.type !== 'change') return undefined
  make(createWalkStep<D>({ ...restartChange, undoable: true }, 'pending'))
  make(createWalkStep<D>({ type: 'undo' }, 'pending'))
  for (let nexts = 0; nexts < flow.steps.size && pendingCalls(at).length === 0; nexts += 1) {
    make(createWalkStep<D>({ type: 'next' }, 'pending'))
  }
  const changed = findOtherAnswer(walker, at, at.context.step)
  if (!changed) return undefined
  make(createChangeStep(changed.path, changed.other, 'pending'))
  make(createJumpStep(load))
  return steps
}
