import {
  createMutant,
  type Mutant,
  withAddedAction,
  withAlwaysTrueGuards,
  withEventTransitions,
  withEveryState,
} from './mutant.ts'

/** Faults of drafts, reviews and submits. */
export const draftMutants: readonly Mutant[] = [
  createMutant(
    'Back saves',
    'machine/steps-region',
    'parcel',
    ['backUndoesNext'],
    ({ stepsRegion }) => ({
      stepsRegion: (...args) =>
        withEveryState(stepsRegion(...args), (state) =>
          withEventTransitions(state, 'back', withAddedAction('requestSave')),
        ),
    }),
  ),
  createMutant(
    'a change saves',
    'machine/steps-region',
    'parcel',
    ['onlyWhatSaysSoSaves'],
    ({ stepsRegion }) => ({
      stepsRegion: (...args) =>
        withEventTransitions(stepsRegion(...args), 'change', withAddedAction('requestSave')),
    }),
  ),
  createMutant(
    'a second save during a save is lost',
    'machine/draft-region',
    'parcel',
    ['aSaveDuringASaveIsMade'],
    ({ draftRegion }) => ({
      draftRegion: (flow) =>
        withEveryState(draftRegion(flow), (state, name) =>
          name === 'newest' ? { ...state, on: {} } : state,
        ),
    }),
  ),
  createMutant(
    'a second save during a save never ends',
    'machine/draft-region',
    'terminate',
    ['aSaveDuringASaveIsMade'],
    ({ draftRegion }) => ({
      draftRegion: (flow) =>
        withEveryState(draftRegion(flow), (state) =>
          state.invoke
            ? {
                ...state,
                invoke: {
                  ...state.invoke,
                  onDone: state.invoke.onDone.map((one) => ({ ...one, reenter: false })),
                },
              }
            : state,
        ),
    }),
  ),
  createMutant(
    'the restarted request does not lose its draft',
    'machine/context-updates',
    'parcel',
    ['restartForgetsEverything'],
    ({ restartUpdate }) => ({
      restartUpdate: (flow, context, changes) => ({
        ...restartUpdate(flow, context, changes),
        id: context.id,
      }),
    }),
  ),
  createMutant(
    'the restarted request does not lose its answers',
    'machine/context-updates',
    'parcel',
    ['restartForgetsEverything'],
    ({ changeUpdate, restartUpdate }) => ({
      restartUpdate: (flow, context, changes) => ({
        ...restartUpdate(flow, context, changes),
        ...changeUpdate(flow, context, changes),
      }),
    }),
  ),
  createMutant(
    'choosing the same again restarts the request',
    'machine/guards',
    'parcel',
    ['restartForgetsEverything'],
    withAlwaysTrueGuards((name) => name === 'restartsTheRequest'),
  ),
  createMutant(
    'a change leaves the review as it was',
    'machine/context-updates',
    'parcel',
    ['anOutdatedReviewIsAskedAgain'],
    ({ changeUpdate }) => ({
      changeUpdate: (flow, context, changes) => ({
        ...changeUpdate(flow, context, changes),
        loaded: context.loaded,
      }),
    }),
  ),
  createMutant(
    'an outdated review can be submitted',
    'machine/guards',
    'parcel',
    ['anOutdatedReviewIsAskedAgain'],
    withAlwaysTrueGuards((name) => name === 'whatWasLoadedHolds'),
  ),
  createMutant(
    'Next passes the review before it is answered',
    'machine/steps-region',
    'parcel',
    ['nextWaitsForTheLoad'],
    ({ stepsRegion }) => ({
      stepsRegion: (...args) =>
        withEveryState(stepsRegion(...args), (state) => {
          const next = state.states?.loaded?.on?.next
          return next ? { ...state, on: { ...state.on, next } } : state
        }),
    }),
  ),
  createMutant(
    'what is no longer asked is sent all the same',
    'machine/context-updates',
    'parcel',
    ['aChangeOfMindIsAccepted'],
    () => ({ unaskedClearingUpdate: () => ({}) }),
  ),
  createMutant(
    'Next goes on before what was answered is saved',
    'machine/steps-region',
    'waiting parcel',
    ['nextWaitsForItsSave'],
    ({ stepsRegion }) => ({
      stepsRegion: (...args) =>
        withEveryState(stepsRegion(...args), (state) => {
          const [goOn] = state.states?.awaitingSave?.on?.['draft.saved'] ?? []
          const { answering } = state.states ?? {}
          if (!goOn?.target || !answering) return state
          const at = withEventTransitions(answering, 'next', ([first, ...rest]) => [
            { ...first, target: goOn.target ?? '' },
            ...rest,
          ])
          return { ...state, states: { ...state.states, answering: at } }
        }),
    }),
  ),
  createMutant(
    'Next goes on although what was answered is not saved',
    'machine/draft-region',
    'waiting parcel',
    ['nextWaitsForItsSave'],
    ({ draftRegion }) => ({
      draftRegion: (flow) =>
        withEveryState(draftRegion(flow), (state) =>
          state.invoke
            ? {
                ...state,
                invoke: {
                  ...state.invoke,
                  onError: state.invoke.onError.map((one) => ({
                    ...one,
                    actions: (one.actions ?? []).map((action) =>
                      action === 'announceNotSaved' ? 'announceSaved' : action,
                    ),
                  })),
                },
              }
            : state,
        ),
    }),
  ),
  createMutant(
    'Next never goes on',
    'machine/draft-region',
    'waiting parcel',
    ['nextWaitsForItsSave'],
    ({ draftRegion }) => ({
      draftRegion: (flow) =>
        withEveryState(draftRegion(flow), (state) =>
          state.invoke
            ? {
                ...state,
                invoke: {
                  ...state.invoke,
                  onDone: state.invoke.onDone.map((one) => ({ ...one, actions: ['storeDraft'] })),
                },
              }
            : state,
        ),
    }),
  ),
  createMutant(
    'leaving loses the save that waits',
    'machine/leaving-and-submitting',
    'parcel',
    ['leavingSavesWhatWaits'],
    ({ leavingRegion }) => ({
      leavingRegion: (flow) =>
        withEveryState(leavingRegion(flow), (state) =>
          withEventTransitions(state, 'leave', (transitions) =>
            transitions.map((one) => ({ ...one, actions: [] })),
          ),
        ),
    }),
  ),
  createMutant(
    'an acknowledgement survives the save that failed',
    'machine/context-updates',
    'terminate',
    ['aFailedCreationIsShown'],
    ({ failedCallUpdate }) => ({
      failedCallUpdate: (flow, context, during, error) => ({
        ...failedCallUpdate(flow, context, during, error),
        draft: context.draft,
      }),
    }),
  ),
  createMutant(
    'a failed submit gives the request up',
    'machine/leaving-and-submitting',
    'parcel',
    ['oneSubmitIsOneSubmit'],
    ({ submittingState }) => ({
      submittingState: (flow) => submittingState({ ...flow, submitFailure: 'screen' }),
    }),
  ),
  createMutant(
    'what was typed during a save never gets to the review',
    'machine/draft-region',
    'parcel',
    ['whatIsTypedDuringASaveReachesTheReview'],
    ({ draftRegion }) => ({
      draftRegion: (flow) =>
        withEveryState(draftRegion(flow), (state, name) =>
          name === 'newest' ? withEventTransitions(state, 'draft.flush', () => []) : state,
        ),
    }),
  ),
  createMutant(
    'acknowledging twice saves twice',
    'machine/steps-region',
    'terminate',
    ['whateverHappensIsLawful'],
    ({ stepsRegion }) => ({
      stepsRegion: (...args) =>
        withEveryState(stepsRegion(...args), (state) =>
          withEventTransitions(state, 'acknowledge', ([, ...transitions]) => transitions),
        ),
    }),
  ),
  createMutant(
    'a settled conflict leaves the wizard on a step that is gone',
    'questions/movement',
    'parcel',
    ['aSettledConflictStandsOnAShownStep'],
    () => ({ stepAfterConflict: () => undefined }),
  ),
]
