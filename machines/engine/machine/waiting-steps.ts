import type { Flow, Step } from '../flow.ts'
import { callInput } from './calls.ts'
import { guardNames } from './guard-names.ts'
import { submitGuardName } from './guards.ts'
import type { StateConfig, TransitionConfig } from './state-config.ts'

/** Steps that wait for a save or for what they load. */

/** The transitions for a changed answer, the same on every step. */
export function changeTransitions<D, S>(
  flow: Flow<D, S>,
  then: Pick<TransitionConfig, 'target'>,
): TransitionConfig[] {
  const waits: TransitionConfig[] = flow.calculation
    ? [{ guard: 'changesWhatIsBeingCalculated' }]
    : []
  return [...waits, { ...then, actions: ['change'] }]
}

/** Next on a step that must be saved first: continues when the save succeeds, stays when it fails. */
export function withAwaitedSave<D, S>(
  state: StateConfig<D, S>,
  next: TransitionConfig[],
  goOn: TransitionConfig[],
): StateConfig<D, S> {
  return {
    ...state,
    initial: 'answering',
    states: {
      answering: { on: { next } },
      awaitingSave: {
        tags: ['awaitingSave'],
        on: {
          'draft.saved': goOn.map((one) => ({ target: 'answering', ...one })),
          'draft.notSaved': [{ target: 'answering' }],
        },
      },
    },
  }
}

/**
 * Submit first makes a save that is still delayed. A changed answer cancels that, and so does a save that fails or
 * conflicts.
 */
export function withSaveBeforeSubmit<D, S>(
  flow: Flow<D, S>,
  { id, ack }: Step<D, S>,
  state: StateConfig<D, S>,
): StateConfig<D, S> {
  return {
    ...state,
    initial: 'answering',
    states: {
      answering: {},
      awaitingSave: {
        tags: ['awaitingSave'],
        entry: ['requestFinish'],
        always: [
          { guard: guardNames.savingFailed, target: 'answering' },
          { guard: submitGuardName(id), target: '#submitting', actions: ['clearUnasked'] },
        ],
        on: {
          change: changeTransitions(flow, { target: 'answering' }),
          ...(ack && {
            unacknowledge: [{ target: 'answering', actions: ['unacknowledge'] }],
          }),
        },
      },
    },
  }
}

/** A load step waits until the draft is saved, makes its call, and allows Next once that succeeded. */
export function withLoading<D, S>(
  flow: Flow<D, S>,
  state: StateConfig<D, S>,
  next: TransitionConfig[],
): StateConfig<D, S> {
  return {
    ...state,
    entry: [...(state.entry ?? []), 'requestFlush', 'beginLoading'],
    initial: 'entering',
    states: {
      // The save requests that led here are handled first.
      entering: { tags: ['loading'], on: { 'load.begin': [{ target: 'settling' }] } },
      settling: {
        tags: ['loading'],
        always: [
          {
            guard: guardNames.readyToLoad,
            target: 'loading',
            actions: ['clearUnasked'],
          },
          {
            guard: 'someEarlierStepIsIncomplete',
            target: 'turningBack',
            actions: ['goToEarlierIncomplete'],
          },
        ],
      },
      turningBack: {},
      loading: {
        tags: ['loading'],
        invoke: {
          src: 'load',
          input: ({ context }) => callInput(flow, context),
          id: 'load',
          onDone: [{ target: 'loaded', actions: ['storeLoaded'] }],
          onError: [{ target: 'failed', actions: ['failCall'] }],
        },
      },
      loaded: { on: { next } },
      failed: { on: { retry: [{ target: 'settling', actions: ['requestFlush'] }] } },
    },
  }
}
