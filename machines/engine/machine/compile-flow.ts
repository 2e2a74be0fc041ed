import { and, assign, enqueueActions, type GuardPredicate, or, raise, setup, stateIn } from 'xstate'
import type { Flow } from '../flow.ts'
import { type Edge, flowEdges } from '../questions/edges.ts'
import { findStepByIdOrGroup, passesSavedStep, stepAfterConflict } from '../questions/movement.ts'
import { isStepComplete } from '../questions/questions.ts'
import { draftToSave } from '../questions/savable-answers.ts'
import { withSaveStarted } from '../questions/unreadable-answers.ts'
import { acknowledgementUpdate } from './acknowledging.ts'
import { calculationRegion } from './calculation-region.ts'
import { flowActors } from './calls.ts'
import {
  type AutomaticMerge,
  conflictResolutionUpdate,
  conflictUpdate,
  mergeUpdate,
} from './conflicts.ts'
import {
  calculationUpdate,
  changeUpdate,
  failedCalculationUpdate,
  failedCallUpdate,
  problemUnlessDuring,
  refusalUpdate,
  restartUpdate,
  saveUpdate,
  stepEntryUpdate,
  unaskedClearingUpdate,
} from './context-updates.ts'
import { draftRegion } from './draft-region.ts'
import { conjunction, guardNames, type StateGuard, submitReturnReasons } from './guard-names.ts'
import {
  doesSubmitAwaitSave,
  earlierIncompleteStep,
  flowGuards,
  jumpLanding,
  needsSaving,
  nextConditionName,
  nextGuardName,
  nextWaitGuards,
  submitGuardName,
} from './guards.ts'
import { initialContext } from './initial-context.ts'
import { leavingRegion, submittingState } from './leaving-and-submitting.ts'
import { createRefusal, noRefusal } from './refused-step.ts'
import { stepsRegion } from './steps-region.ts'
import { undoUpdate } from './undo.ts'
import {
  type CallFailure,
  type MachineEvent,
  ruleFacts,
  type WizardContext,
  type WizardInput,
} from './wizard.ts'

type NamedGuard = { type: string; params: undefined }
type Guards<D, S> = Record<
  string,
  GuardPredicate<WizardContext<D, S>, MachineEvent<D>, undefined, NamedGuard>
>

/**
 * Guards that depend on the states of other regions. They are composed of named guards and registered under names of
 * their own, so that the chart shows them.
 */
function composedGuards<D, S>(flow: Flow<D, S>, nextEdges: readonly Edge[]): Guards<D, S> {
  const draftIn = (...states: string[]) =>
    or(states.map((draft) => stateIn({ editing: { draft } })))
  const sendingIs = (state: string) =>
    or(['creating', 'saving'].map((draft) => stateIn({ editing: { draft: { [draft]: state } } })))
  const shared: Readonly<
    Record<Exclude<StateGuard, typeof guardNames.savingFailed>, Guards<D, S>[string]>
  > = {
    changedDuringSave: sendingIs('outdated'),
    neededAtOnce: sendingIs('awaited'),
    [guardNames.idle]: and([
      draftIn('none', 'uncreated', 'saved', 'failed'),
      guardNames.calculated,
    ]),
    [guardNames.readyToLoad]: and([
      'everyEarlierStepIsComplete',
      or([draftIn('none', 'uncreated', 'failed'), and([draftIn('saved'), 'nothingIsToBeSaved'])]),
    ]),
  }
  const composed: Guards<D, S> = {
    ...shared,
    ...(doesSubmitAwaitSave(flow) && {
      [guardNames.savingFailed]: draftIn('conflict', 'failed', 'uncreated'),
    }),
  }
  for (const { id, submit } of flow.steps.values()) {
    if (!submit) continue
    const from = guardNames.submittedFrom(id)
    for (const why of submitReturnReasons) {
      composed[conjunction(from, why)] = and([from, why])
    }
    composed[submitGuardName(id)] = and([
      guardNames.complete(id),
      'everyEarlierStepIsComplete',
      'whatWasLoadedHolds',
      guardNames.idle,
    ])
  }
  for (const edge of nextEdges) {
    // The edge from a loaded step only has a condition of its own if it has guards.
    const parts = [nextConditionName(flow, edge), ...nextWaitGuards(flow)].filter(Boolean)
    if (parts.length > 1) composed[nextGuardName(flow, edge)] = and(parts)
  }
  return composed
}

/** Milliseconds between Next and the save, unless the flow sets another delay. */
const defaultSaveDelay = 1000

/**
 * Compiles a declared flow to an XState machine: parallel regions `steps`, `draft` and `leaving`, then `submitting`,
 * `success` and `failure`. Compile each flow once; services are passed with the input.
 */
export function compileFlow<D, S>(flow: Flow<D, S>) {
  type Context = WizardContext<D, S>
  const nextEdges = flowEdges(flow, 1)
  const backEdges = flowEdges(flow, -1)
  const guards: Guards<D, S> = {
    ...flowGuards(flow, nextEdges, backEdges),
    ...composedGuards(flow, nextEdges),
  }

  return setup({
    types: {
      context: {} as Context,
      events: {} as MachineEvent<D>,
      input: {} as WizardInput<D, S>,
    },
    delays: { saveDelay: flow.drafts.delay ?? defaultSaveDelay },
    actors: flowActors(flow),
    guards,
    actions: {
      change: assign(({ context, event }) =>
        event.type === 'change' ? changeUpdate(flow, context, event) : {},
      ),
      restart: assign(({ context, event }) =>
        event.type === 'change' ? restartUpdate(flow, context, event) : {},
      ),
      undo: assign(({ context }) => undoUpdate(flow, context)),
      acknowledge: assign(({ context }) => acknowledgementUpdate(flow, context, true)),
      unacknowledge: assign(({ context }) => acknowledgementUpdate(flow, context, false)),
      enterStep: assign(({ context }, { step }: { step: string }) =>
        stepEntryUpdate(flow, context, step),
      ),
      clearUnasked: assign(({ context }) => unaskedClearingUpdate(flow, context)),
      refuse: assign(({ context }, { step }: { step: string }) =>
        refusalUpdate(flow, context, step),
      ),
      refuseIfStoppedAt: assign(({ context, event }, { step }: { step: string }) =>
        event.type === 'jump' && findStepByIdOrGroup(flow, event.to, ruleFacts(context)) !== step
          ? createRefusal(step, ruleFacts(context))
          : {},
      ),
      refuseIfIncomplete: assign(({ context }, { step }: { step: string }) =>
        isStepComplete(flow, step, ruleFacts(context))
          ? noRefusal
          : createRefusal(step, ruleFacts(context)),
      ),
      forgetRefusal: assign(noRefusal),
      requestSave: raise({ type: 'draft.save' }),
      requestSaveOfPassed: enqueueActions(({ context, event, enqueue }) => {
        const to = jumpLanding(flow, { context, event })
        const passes =
          to !== undefined && passesSavedStep(flow, ruleFacts(context), context.step, to)
        if (passes && needsSaving(flow, context)) {
          enqueue.raise({ type: 'draft.save' })
        }
      }),
      requestFlush: raise({ type: 'draft.flush' }),
      requestFinish: raise({ type: 'draft.finish' }),
      beginLoading: raise({ type: 'load.begin' }),
      announceSaved: raise({ type: 'draft.saved' }),
      announceNotSaved: raise({ type: 'draft.notSaved' }),
      goToEarlierIncomplete: enqueueActions(({ context, enqueue }) => {
        const incomplete = earlierIncompleteStep(flow, context)
        if (incomplete !== undefined) enqueue.raise({ type: 'redirect', to: incomplete })
      }),
      goOnAfterConflict: enqueueActions(({ context, enqueue }) => {
        const to = stepAfterConflict(flow, ruleFacts(context), context.step)
        if (to !== undefined) enqueue.raise({ type: 'redirect', to })
      }),
      startSending: assign(({ context }) => {
        const sending = draftToSave(flow, ruleFacts(context), context.saved)
        return { sending, unread: withSaveStarted(context.unread, context.draft, sending) }
      }),
      storeDraft: assign(({ context, event }) =>
        event.type === 'xstate.done.actor.create' || event.type === 'xstate.done.actor.save'
          ? saveUpdate(flow, context, event.output)
          : {},
      ),
      storeLoaded: assign(({ context, event }) =>
        event.type === 'xstate.done.actor.load'
          ? { loaded: { output: event.output }, problem: problemUnlessDuring(context, 'load') }
          : {},
      ),
      storeResult: assign(({ event }) =>
        event.type === 'xstate.done.actor.submit' ? { result: event.output } : {},
      ),
      storeCalculated: assign(({ context, event }) =>
        event.type === 'xstate.done.actor.calculate'
          ? calculationUpdate(flow, context, event.output)
          : {},
      ),
      revertChange: assign(({ context }) => failedCalculationUpdate(flow, context)),
      failCall: assign(({ context, event }) =>
        'error' in event
          ? failedCallUpdate(flow, context, callOfErrorEvent(event.type), event.error)
          : {},
      ),
      storeConflict: assign(({ context, event }) =>
        'error' in event
          ? conflictUpdate(flow, context, event.error, callInConflict(event.type))
          : {},
      ),
      mergeOther: assign(({ context }) => mergeUpdate(flow, context)),
      resolveConflict: assign(({ context, event }) =>
        event.type === 'conflict.resolve'
          ? conflictResolutionUpdate(flow, context, event.choices)
          : {},
      ),
    },
  }).createMachine({
    id: flow.id,
    context: ({ input }) => initialContext(flow, input),
    initial: 'editing',
    states: {
      editing: {
        type: 'parallel',
        states: {
          steps: stepsRegion(flow, nextEdges, backEdges),
          draft: draftRegion(flow),
          leaving: leavingRegion(flow),
          ...calculationRegion(flow),
        },
      },
      submitting: submittingState(flow),
      success: { id: 'success', type: 'final' },
      failure: { id: 'failure', type: 'final' },
    },
  })
}

function callInConflict(eventType: string): AutomaticMerge['instead'] {
  return callOfErrorEvent(eventType) === 'submit' ? 'submit' : 'save'
}

/** The call that an error event belongs to. */
function callOfErrorEvent(eventType: string): CallFailure['during'] {
  const calls = ['create', 'save', 'load', 'submit', 'calculate'] as const
  return calls.find((name) => eventType === `xstate.error.actor.${name}`) ?? 'save'
}
