import { alwaysHolding, everyState, type Mutant, mutant, withAction, withEvent } from './mutant.ts'

/** Faults of drafts, reviews and submits. */
export const draftMutants: readonly Mutant[] = [
  mutant('Back saves', 'machine/steps-region', 'parcel', ['backUndoesNext'], ({ stepsRegion }) => ({
    stepsRegion: (...args) =>
      everyState(stepsRegion(...args), (state) =>
        withEvent(state, 'back', withAction('requestSave')),
      ),
  })),
  mutant(
    'a change saves',
    'machine/steps-region',
    'parcel',
    ['onlyWhatSaysSoSaves'],
    ({ stepsRegion }) => ({
      stepsRegion: (...args) =>
        withEvent(stepsRegion(...args), 'change', withAction('requestSave')),
    }),
  ),
  mutant(
    'a second save during a save is lost',
    'machine/draft-region',
    'parcel',
    ['aSaveDuringASaveIsMade'],
    ({ draftRegion }) => ({
      draftRegion: (flow) =>
        everyState(draftRegion(flow), (state, name) =>
          name === 'newest' ? { ...state, on: {} } : state,
        ),
    }),
  ),
  mutant(
    'a second save during a save never ends',
    'machine/draft-region',
    'terminate',
    ['aSaveDuringASaveIsMade'],
    ({ draftRegion }) => ({
      draftRegion: (flow) =>
        everyState(draftRegion(flow), (state) =>
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
  mutant(
    'the restarted request does not lose its draft',
    'machine/context-updates',
    'parcel',
    ['restartForgetsEverything'],
    ({ onRestarted }) => ({
      onRestarted: (flow, context, changes) => ({
        ...onRestarted(flow, context, changes),
        id: context.id,
      }),
    }),
  ),
  mutant(
    'the restarted request does not lose its answers',
    'machine/context-updates',
    'parcel',
    ['restartForgetsEverything'],
    ({ onChanged, onRestarted }) => ({
      onRestarted: (flow, context, changes) => ({
        ...onRestarted(flow, context, changes),
        ...onChanged(flow, context, changes),
      }),
    }),
  ),
  mutant(
    'choosing the same again restarts the request',
    'machine/guards',
    'parcel',
    ['restartForgetsEverything'],
    alwaysHolding((name) => name === 'restartsTheRequest'),
  ),
  mutant(
    'a change leaves the review as it was',
    'machine/context-updates',
    'parcel',
    ['anOutdatedReviewIsAskedAgain'],
    ({ onChanged }) => ({
      onChanged: (flow, context, changes) => ({
        ...onChanged(flow, context, changes),
        loaded: context.loaded,
      }),
    }),
  ),
  mutant(
    'an outdated review can be submitted',
    'machine/guards',
    'parcel',
    ['anOutdatedReviewIsAskedAgain'],
    alwaysHolding((name) => name === 'whatWasLoadedHolds'),
  ),
  mutant(
    'Next passes the review before it is answered',
    'machine/steps-region',
    'parcel',
    ['nextWaitsForTheLoad'],
    ({ stepsRegion }) => ({
      stepsRegion: (...args) =>
        everyState(stepsRegion(...args), (state) => {
          const next = state.states?.loaded?.on?.next
          return next ? { ...state, on: { ...state.on, next } } : state
        }),
    }),
  ),
  mutant(
    'what is no longer asked is sent all the same',
    'machine/context-updates',
    'parcel',
    ['aChangeOfMindIsAccepted'],
    () => ({ onCleared: () => ({}) }),
  ),
  mutant(
    'Next goes on before what was answered is saved',
    'machine/steps-region',
    'waiting parcel',
    ['nextWaitsForItsSave'],
    ({ stepsRegion }) => ({
      stepsRegion: (...args) =>
        everyState(stepsRegion(...args), (state) => {
          const [goOn] = state.states?.awaitingSave?.on?.['draft.saved'] ?? []
          const { answering } = state.states ?? {}
          if (!goOn?.target || !answering) return state
          const at = withEvent(answering, 'next', ([first, ...rest]) => [
            { ...first, target: goOn.target ?? '' },
            ...rest,
          ])
          return { ...state, states: { ...state.states, answering: at } }
        }),
    }),
  ),
  mutant(
    'Next goes on although what was answered is not saved',
    'machine/draft-region',
    'waiting parcel',
    ['nextWaitsForItsSave'],
    ({ draftRegion }) => ({
      draftRegion: (flow) =>
        everyState(draftRegion(flow), (state) =>
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
  mutant(
    'Next never goes on',
    'machine/draft-region',
    'waiting parcel',
    ['nextWaitsForItsSave'],
    ({ draftRegion }) => ({
      draftRegion: (flow) =>
        everyState(draftRegion(flow), (state) =>
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
  mutant(
    'leaving loses the save that waits',
    'machine/leaving-and-submitting',
    'parcel',
    ['leavingSavesWhatWaits'],
    ({ leavingRegion }) => ({
      leavingRegion: (flow) =>
        everyState(leavingRegion(flow), (state) =>
          withEvent(state, 'leave', (transitions) =>
            transitions.map((one) => ({ ...one, actions: [] })),
          ),
        ),
    }),
  ),
  mutant(
    'an acknowledgement survives the save that failed',
    'machine/context-updates',
    'terminate',
    ['aFailedCreationIsShown'],
    ({ onCallFailed }) => ({
      onCallFailed: (flow, context, during, error) => ({
        ...onCallFailed(flow, context, during, error),
        draft: context.draft,
      }),
    }),
  ),
  mutant(
    'a failed submit gives the request up',
    'machine/leaving-and-submitting',
    'parcel',
    ['oneSubmitIsOneSubmit'],
    ({ submittingState }) => ({
      submittingState: (flow) => submittingState({ ...flow, submitFailure: 'screen' }),
    }),
  ),
  mutant(
    'what was typed during a save never gets to the review',
    'machine/draft-region',
    'parcel',
    ['whatIsTypedDuringASaveReachesTheReview'],
    ({ draftRegion }) => ({
      draftRegion: (flow) =>
        everyState(draftRegion(flow), (state, name) =>
          name === 'newest' ? withEvent(state, 'draft.flush', () => []) : state,
        ),
    }),
  ),
  mutant(
    'acknowledging twice saves twice',
    'machine/steps-region',
    'terminate',
    ['whateverHappensIsLawful'],
    ({ stepsRegion }) => ({
      stepsRegion: (...args) =>
        everyState(stepsRegion(...args), (state) =>
          withEvent(state, 'acknowledge', ([, ...transitions]) => transitions),
        ),
    }),
  ),
  mutant(
    'a settled conflict leaves the wizard on a step that is gone',
    'questions/movement',
    'parcel',
    ['aSettledConflictStandsOnAShownStep'],
    () => ({ stepAfterConflict: () => undefined }),
  ),
]
