import { valueAt, withValueAt } from '#schemas/questions/paths.ts'
import { createMutant, type Mutant, withAlwaysTrueGuards } from './mutant.ts'

/** Faults of movement and of what answers do to each other. */
export const movementMutants: readonly Mutant[] = [
  createMutant(
    'a jump ignores what is not complete',
    'questions/movement',
    'parcel',
    ['jumpsAreFreeBackAndCheckedForward', 'anOutdatedReviewIsAskedAgain'],
    ({ reachableSteps, findStepByIdOrGroup }) => ({
      jumpTarget: (flow, facts, progress, _from, to) => {
        const target = findStepByIdOrGroup(flow, to, facts)
        return target && reachableSteps(flow, facts, progress).includes(target) ? target : undefined
      },
    }),
  ),
  createMutant(
    'a jump reaches steps that nobody has visited',
    'questions/movement',
    'parcel',
    ['jumpsReachOnlyWhatIsOffered'],
    ({ findStepByIdOrGroup }) => ({
      jumpTarget: (flow, facts, _progress, _from, to) => findStepByIdOrGroup(flow, to, facts),
    }),
  ),
  createMutant(
    'a change does not clear the acknowledgement',
    'questions/answers',
    'terminate',
    ['aChangeClearsItsOwnAcknowledgement'],
    ({ withChangesAndEffects }) => ({
      withChangesAndEffects: (flow, facts, changes) => {
        const acks = [...flow.steps.values()].flatMap(({ ack }) => ack ?? [])
        return acks.reduce(
          (draft, ack) => withValueAt(draft, ack, valueAt(facts.draft, ack)),
          withChangesAndEffects(flow, facts, changes),
        )
      },
    }),
  ),
  createMutant(
    'a change clears every acknowledgement',
    'questions/answers',
    'terminate',
    ['aChangeClearsItsOwnAcknowledgement'],
    ({ withChangesAndEffects }) => ({
      withChangesAndEffects: (flow, facts, changes) =>
        [...flow.steps.values()].reduce(
          (draft, { ack }) => (ack ? withValueAt(draft, ack, null) : draft),
          withChangesAndEffects(flow, facts, changes),
        ),
    }),
  ),
  createMutant(
    'no rule is applied',
    'questions/answers',
    'parcel',
    ['rulesHoldAfterAChange'],
    ({ withChangesAndEffects }) => ({
      withChangesAndEffects: (flow, facts, changes) =>
        withChangesAndEffects({ ...flow, effects: {} }, facts, changes),
    }),
  ),
  createMutant(
    'Next does not check',
    'questions/questions',
    'parcel',
    ['anIncompleteStepRefusesNext'],
    () => ({
      isStepComplete: () => true,
    }),
  ),
  createMutant(
    'Next is refused without a word',
    'machine/context-updates',
    'parcel',
    ['anIncompleteStepRefusesNext'],
    () => ({ refusalUpdate: () => ({}) }),
  ),
  createMutant(
    'an incomplete step can be acknowledged',
    'machine/guards',
    'terminate',
    ['anIncompleteStepIsNotAcknowledged'],
    withAlwaysTrueGuards((name) => name.endsWith('InputsAreComplete')),
  ),
  createMutant(
    'going on forgets what was visited',
    'machine/context-updates',
    'parcel',
    ['jumpsAreFreeBackAndCheckedForward'],
    ({ stepEntryUpdate }) => ({
      stepEntryUpdate: (flow, context, stepId) => ({
        ...stepEntryUpdate(flow, context, stepId),
        visited: [stepId],
      }),
    }),
  ),
]
