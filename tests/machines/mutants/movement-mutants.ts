import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { alwaysHolding, createMutant, type Mutant } from './mutant.ts'

/** Faults of movement and of what answers do to each other. */
export const movementMutants: readonly Mutant[] = [
  createMutant(
    'a jump ignores what is not complete',
    'questions/movement',
    'parcel',
    ['jumpsAreFreeBackAndCheckedForward', 'anOutdatedReviewIsAskedAgain'],
    ({ reachableSteps, findNamedStep }) => ({
      jumpTarget: (flow, facts, progress, _from, to) => {
        const target = findNamedStep(flow, to, facts)
        return target && reachableSteps(flow, facts, progress).includes(target) ? target : undefined
      },
    }),
  ),
  createMutant(
    'a jump reaches steps that nobody has visited',
    'questions/movement',
    'parcel',
    ['jumpsReachOnlyWhatIsOffered'],
    ({ findNamedStep }) => ({
      jumpTarget: (flow, facts, _progress, _from, to) => findNamedStep(flow, to, facts),
    }),
  ),
  createMutant(
    'a change does not clear the acknowledgement',
    'questions/answers',
    'terminate',
    ['aChangeClearsItsOwnAcknowledgement'],
    ({ withChanges }) => ({
      withChanges: (flow, facts, changes) => {
        const acks = [...flow.steps.values()].flatMap(({ ack }) => ack ?? [])
        return acks.reduce(
          (draft, ack) => withValueAt(draft, ack, valueAt(facts.draft, ack)),
          withChanges(flow, facts, changes),
        )
      },
    }),
  ),
  createMutant(
    'a change clears every acknowledgement',
    'questions/answers',
    'terminate',
    ['aChangeClearsItsOwnAcknowledgement'],
    ({ withChanges }) => ({
      withChanges: (flow, facts, changes) =>
        [...flow.steps.values()].reduce(
          (draft, { ack }) => (ack ? withValueAt(draft, ack, null) : draft),
          withChanges(flow, facts, changes),
        ),
    }),
  ),
  createMutant(
    'no rule is applied',
    'questions/answers',
    'parcel',
    ['rulesHoldAfterAChange'],
    ({ withChanges }) => ({
      withChanges: (flow, facts, changes) => withChanges({ ...flow, effects: {} }, facts, changes),
    }),
  ),
  createMutant(
    'Next does not check',
    'questions/questions',
    'parcel',
    ['anIncompleteStepRefusesNext'],
    () => ({
      isComplete: () => true,
    }),
  ),
  createMutant(
    'Next is refused without a word',
    'machine/context-updates',
    'parcel',
    ['anIncompleteStepRefusesNext'],
    () => ({ onRefused: () => ({}) }),
  ),
  createMutant(
    'an incomplete step can be acknowledged',
    'machine/guards',
    'terminate',
    ['anIncompleteStepIsNotAcknowledged'],
    alwaysHolding((name) => name.endsWith('InputsAreComplete')),
  ),
  createMutant(
    'going on forgets what was visited',
    'machine/context-updates',
    'parcel',
    ['jumpsAreFreeBackAndCheckedForward'],
    ({ onStepEntered }) => ({
      onStepEntered: (flow, context, stepId) => ({
        ...onStepEntered(flow, context, stepId),
        visited: [stepId],
      }),
    }),
  ),
]
