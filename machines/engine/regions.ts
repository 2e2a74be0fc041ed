import { type Call, callInput } from './calls.ts'
import { type Edge, labelOf } from './edges.ts'
import type { Flow, Step } from './flow.ts'
import { conjunction, guardNames, loadStepOf, nextGuardName, submitGuardName } from './guards.ts'
import type { WizardContext } from './wizard.ts'

/** The states of a compiled flow, told with names only; what the names do is in machine.ts. */

/** What we use of XState's configuration of a state. */
export interface StateConfig<D, S> {
  id?: string
  type?: 'parallel' | 'final'
  initial?: string
  tags?: string[]
  meta?: Record<string, unknown>
  entry?: ActionConfig[]
  exit?: ActionConfig[]
  always?: TransitionConfig[]
  after?: Record<string, TransitionConfig[]>
  on?: Record<string, TransitionConfig[]>
  invoke?: {
    src: string
    id: string
    input: (args: { context: WizardContext<D, S> }) => Call<D, S>
    onDone: TransitionConfig[]
    onError: TransitionConfig[]
  }
  states?: Record<string, StateConfig<D, S>>
}
/** The actions of a compiled flow; machine.ts says what they do. */
export type ActionConfig =
  | 'change'
  | 'restart'
  | 'acknowledge'
  | 'unacknowledge'
  | 'forgetRefusal'
  | 'clearUnasked'
  | 'requestSave'
  | 'requestFlush'
  | 'goToEarlierIncomplete'
  | 'startSending'
  | 'keepDraft'
  | 'keepLoaded'
  | 'keepResult'
  | 'failCall'
  | 'meetOther'
  | 'resolveConflict'
  | 'goOnAfterConflict'
  | 'beginLoading'
  | {
      type: 'enterStep' | 'refuse' | 'refuseIfStoppedAt' | 'refuseIfIncomplete'
      params: { step: string }
    }
export interface TransitionConfig {
  target?: string | string[]
  guard?: string
  actions?: ActionConfig[]
  reenter?: boolean
  meta?: Record<string, unknown>
}

const stepTarget = (stepId: string) => `#step:${stepId}`

/** The region of the steps: one explicit state a step, groups around the steps they hold. */
export function stepsRegion<D, S>(
  flow: Flow<D, S>,
  nextEdges: readonly Edge[],
  backEdges: readonly Edge[],
): StateConfig<D, S> {
  const states: Record<string, StateConfig<D, S>> = {
    resuming: {
      always: flow.stepIds.map((id) => ({
        guard: guardNames.resumesAt(id),
        target: stepTarget(id),
        meta: { layer: 'resume' },
      })),
    },
  }
  for (const step of flow.steps.values()) {
    const config = stepState(flow, step, nextEdges, backEdges)
    if (step.group) {
      const group = states[step.group.id] ?? {
        initial: step.id,
        meta: { group: step.group.id, title: step.group.title },
        states: {},
      }
      group.states = { ...group.states, [step.id]: config }
      states[step.group.id] = group
    } else {
      states[step.id] = config
    }
  }
  const restart: TransitionConfig[] =
    flow.restart && flow.stepIds[0]
      ? [
          {
            guard: 'restartsTheRequest',
            target: stepTarget(flow.stepIds[0]),
            actions: ['restart'],
            meta: { layer: 'restart' },
          },
        ]
      : []
  return {
    initial: 'resuming',
    on: {
      change: [...restart, { actions: ['change'] }],
      jump: flow.stepIds.map((id) => ({
        guard: guardNames.jumpLandsOn(id),
        target: stepTarget(id),
        actions: [{ type: 'refuseIfStoppedAt', params: { step: id } }],
        meta: { layer: 'jump' },
      })),
      redirect: flow.stepIds.map((id) => ({
        guard: guardNames.redirectedTo(id),
        target: stepTarget(id),
        actions: [{ type: 'refuseIfIncomplete', params: { step: id } }],
        meta: { layer: 'redirect' },
      })),
    },
    states,
  }
}

function stepState<D, S>(
  flow: Flow<D, S>,
  step: Step<D, S>,
  nextEdges: readonly Edge[],
  backEdges: readonly Edge[],
): StateConfig<D, S> {
  const own = { step: step.id }
  const refuse: TransitionConfig = { actions: [{ type: 'refuse', params: own }] }
  const save: ActionConfig[] = flow.drafts.saveOn === 'acknowledge' ? ['requestSave'] : []
  const next = nextEdges
    .filter(({ from }) => from === step.id)
    .map(
      (edge): TransitionConfig => ({
        guard: nextGuardName(flow, edge) || undefined,
        target: stepTarget(edge.to),
        actions: savesWhenLeft(flow, step, edge) ? ['requestSave'] : [],
      }),
    )
  const on: Record<string, TransitionConfig[]> = {
    back: backEdges
      .filter(({ from }) => from === step.id)
      .map((edge) => ({ guard: labelOf(edge) || undefined, target: stepTarget(edge.to) })),
  }
  if (step.ack) {
    on.acknowledge = [
      { guard: guardNames.acknowledged(step.id) },
      {
        guard: guardNames.inputsComplete(step.id),
        actions: ['acknowledge', ...save],
      },
      refuse,
    ]
    on.unacknowledge = [{ actions: ['unacknowledge'] }]
  }
  if (step.submit) {
    const loadStep = loadStepOf(flow)
    on.submit = [
      {
        guard: submitGuardName(step.id),
        target: '#submitting',
        actions: ['clearUnasked'],
      },
      { guard: 'someEarlierStepIsIncomplete', actions: ['goToEarlierIncomplete'] },
      ...(loadStep ? [{ guard: 'whatWasLoadedIsOutdated', target: stepTarget(loadStep.id) }] : []),
      refuse,
    ]
  }
  const state: StateConfig<D, S> = {
    id: `step:${step.id}`,
    meta: { step: step.id, title: step.title },
    entry: [{ type: 'enterStep', params: own }],
    exit: ['forgetRefusal'],
    on,
  }
  if (step.load) return withLoading(flow, state, next)
  on.next = [...next, refuse]
  return state
}

/** Leaving a group saves once, for the whole of it (flows.md 1.2). */
function savesWhenLeft<D, S>(flow: Flow<D, S>, step: Step<D, S>, { to }: Edge): boolean {
  const leavesGroup = step.group === undefined || flow.steps.get(to)?.group?.id !== step.group.id
  return flow.drafts.saveOn === 'leave' && step.save !== false && leavesGroup
}

/** A load step waits for the draft to be saved, makes its call, and lets Next pass once it is answered. */
function withLoading<D, S>(
  flow: Flow<D, S>,
  state: StateConfig<D, S>,
  next: TransitionConfig[],
): StateConfig<D, S> {
  return {
    ...state,
    entry: [...(state.entry ?? []), 'requestFlush', 'beginLoading'],
    initial: 'entering',
    states: {
      // The requests to save that led here are heard first.
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
          onDone: [{ target: 'loaded', actions: ['keepLoaded'] }],
          onError: [{ target: 'failed', actions: ['failCall'] }],
        },
      },
      loaded: { on: { next } },
      failed: { on: { retry: [{ target: 'settling', actions: ['requestFlush'] }] } },
    },
  }
}

/** The region of the draft: creating, saved, waiting, saving, and what can go wrong (flows.md 1.5). */
export function draftRegion<D, S>(flow: Flow<D, S>): StateConfig<D, S> {
  const delayed = flow.drafts.saveOn === 'leave'
  const nextSave = delayed ? 'waiting' : 'saving'
  const calling = (src: 'create' | 'save', onError: TransitionConfig[]): StateConfig<D, S> => ({
    tags: ['saving'],
    entry: ['startSending'],
    initial: 'newest',
    invoke: {
      src,
      input: ({ context }) => callInput(flow, context),
      id: src,
      onDone: [
        // Reentered, or a save after a save would never be made.
        { guard: 'neededAtOnce', target: 'saving', reenter: true, actions: ['keepDraft'] },
        { guard: 'changedMeanwhile', target: nextSave, reenter: true, actions: ['keepDraft'] },
        { target: 'saved', actions: ['keepDraft'] },
      ],
      onError: [
        { guard: 'someoneElseSaved', target: 'conflict', actions: ['meetOther'] },
        ...onError,
      ],
    },
    states: {
      newest: {
        on: {
          'draft.save': [{ target: 'outdated' }],
          'draft.flush': [{ guard: 'changedSinceSending', target: 'awaited' }],
        },
      },
      outdated: { on: { 'draft.flush': [{ target: 'awaited' }] } },
      awaited: {},
    },
  })
  return {
    id: 'draft',
    initial: 'deciding',
    on: flow.restart
      ? { change: [{ guard: 'restartsTheRequest', target: '.none', meta: { layer: 'restart' } }] }
      : {},
    states: {
      deciding: { always: [{ guard: 'aDraftExists', target: 'saved' }, { target: 'none' }] },
      none: { on: { 'draft.save': [{ target: 'creating' }] } },
      creating: calling(
        'create',
        flow.drafts.createFailure === 'screen'
          ? [{ target: '#failure', actions: ['failCall'] }]
          : [{ target: 'none', actions: ['failCall'] }],
      ),
      saved: {
        on: {
          'draft.save': [{ target: nextSave }],
          'draft.flush': [{ guard: 'somethingIsUnsaved', target: 'saving' }],
        },
      },
      ...(delayed
        ? {
            waiting: {
              tags: ['saving'],
              after: { saveDelay: [{ target: 'saving' }] },
              on: {
                'draft.save': [{ target: 'waiting', reenter: true }],
                'draft.flush': [{ target: 'saving' }],
              },
            },
          }
        : {}),
      saving: calling('save', [{ target: 'failed', actions: ['failCall'] }]),
      failed: {
        on: {
          'draft.save': [{ target: nextSave }],
          'draft.flush': [{ target: 'saving' }],
          retry: [{ target: 'saving' }],
        },
      },
      conflict: {
        id: 'conflict',
        on: {
          'conflict.resolve': [
            { target: 'saving', actions: ['resolveConflict', 'goOnAfterConflict'] },
          ],
        },
      },
    },
  }
}

/** The region of leaving: whether the person is being asked (AMB-029). */
export function leavingRegion<D, S>(flow: Flow<D, S>): StateConfig<D, S> {
  const flush: ActionConfig[] = flow.drafts.saveOn === 'leave' ? ['requestFlush'] : []
  return {
    initial: 'staying',
    states: {
      staying: {
        on: {
          leave: [
            { guard: 'leavingAsks', target: 'asking', actions: flush },
            { target: 'left', actions: flush },
          ],
        },
      },
      asking: {
        on: { 'leave.confirm': [{ target: 'left' }], 'leave.cancel': [{ target: 'staying' }] },
      },
      left: { on: { 'leave.cancel': [{ target: 'staying' }] } },
    },
  }
}

/** Submitting, and both ways it ends. */
export function submittingState<D, S>(flow: Flow<D, S>): StateConfig<D, S> {
  const from = [...flow.steps.values()].filter(({ submit }) => submit)
  const back = (extra: string[], more: Partial<TransitionConfig>): TransitionConfig[] =>
    from.map(({ id }) => ({
      ...more,
      guard: conjunction(guardNames.submittedFrom(id), more.guard ?? ''),
      target: [stepTarget(id), ...extra],
    }))
  const failed: TransitionConfig[] =
    flow.submitFailure === 'screen'
      ? [{ target: '#failure', actions: ['failCall'] }]
      : back([], { actions: ['failCall'] })
  return {
    id: 'submitting',
    tags: ['submitting'],
    invoke: {
      src: 'submit',
      input: ({ context }) => callInput(flow, context),
      id: 'submit',
      onDone: [{ target: '#success', actions: ['keepResult'] }],
      onError: [
        ...back(['#conflict'], { guard: 'someoneElseSaved', actions: ['meetOther'] }),
        ...failed,
      ],
    },
  }
}
