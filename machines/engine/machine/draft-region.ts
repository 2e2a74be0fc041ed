import type { Flow } from '../flow.ts'
import { savingBehavior } from '../questions/saving-behavior.ts'
import { saveInput } from './calls.ts'
import type { StateGuard } from './guard-names.ts'
import { findLoadStep } from './guards.ts'
import type { ActionConfig, StateConfig, TransitionConfig } from './state-config.ts'

/** The region of the draft: creating, saved, waiting, saving, and failures of these (flows.md 1.5). */
export function draftRegion<D, S>(flow: Flow<D, S>): StateConfig<D, S> {
  return savingBehavior(flow).savesDrafts ? savedRegion(flow) : unsavedRegion(flow)
}

/** The region of a flow without saved drafts. If a submit meets a conflict, the merged version is submitted. */
function unsavedRegion<D, S>(flow: Flow<D, S>): StateConfig<D, S> {
  const conflict: StateConfig<D, S> = {
    id: 'conflict',
    on: {
      'conflict.resolve': [{ target: 'none', actions: ['resolveConflict', 'goOnAfterConflict'] }],
    },
  }
  return {
    id: 'draft',
    initial: 'none',
    states: { none: {}, ...(canConflict(flow) && { conflict }) },
  }
}

/** Whether what a flow sends can conflict with another version. */
export function canConflict<D, S>(flow: Flow<D, S>): boolean {
  return savingBehavior(flow).savesDrafts || flow.drafts.conflicts === true
}

type Transitions = Record<string, TransitionConfig[]>

/** Whether the flow has a load step that needs all saves to be finished at once. */
function savesBeforeLoad<D, S>(flow: Flow<D, S>): boolean {
  return findLoadStep(flow) !== undefined
}

/** The transition when everything must be saved at once. */
function onFlush<D, S>(flow: Flow<D, S>, transition: TransitionConfig): Transitions {
  return savesBeforeLoad(flow) ? { 'draft.flush': [transition] } : {}
}

const mayHurrySaves = <D, S>(flow: Flow<D, S>) =>
  savesBeforeLoad(flow) || savingBehavior(flow).delaysSaves

/** The transition when a requested save must happen now instead of after its delay. */
function onUrgentSave<D, S>(flow: Flow<D, S>, transition: TransitionConfig): Transitions {
  return {
    ...onFlush(flow, transition),
    ...(savingBehavior(flow).delaysSaves && { 'draft.finish': [transition] }),
  }
}

/**
 * A call in progress, with the saves requested meanwhile. If Next waits for its save, creating the draft blocks it.
 */
function callingState<D, S>(
  flow: Flow<D, S>,
  src: 'create' | 'save',
  onError: TransitionConfig[],
): StateConfig<D, S> {
  const { nextAwaitsSave, delaysSaves } = savingBehavior(flow)
  const announce = (action: ActionConfig) => (nextAwaitsSave ? [action] : [])
  const again = (guard: StateGuard, target: string): TransitionConfig => ({
    guard,
    target,
    // Without this, a save requested during a save would never be made.
    reenter: true,
    actions: ['storeDraft'],
  })
  const alone = nextAwaitsSave && src === 'create'
  return {
    tags: ['saving'],
    entry: ['startSending'],
    initial: 'newest',
    invoke: {
      src,
      input: ({ context }) => saveInput(flow, context),
      id: src,
      onDone: [
        ...(mayHurrySaves(flow) ? [again('neededAtOnce', 'saving')] : []),
        ...(alone ? [] : [again('changedDuringSave', delaysSaves ? 'waiting' : 'saving')]),
        { target: 'saved', actions: ['storeDraft', ...announce('announceSaved')] },
      ],
      onError: [
        {
          guard: 'someoneElseSaved',
          target: 'conflict',
          actions: ['storeConflict', ...announce('announceNotSaved')],
        },
        ...onError,
      ],
    },
    states: {
      newest: {
        on: {
          ...(!alone && { 'draft.save': [{ target: 'outdated' }] }),
          ...onFlush(flow, { guard: 'changedSinceSending', target: 'awaited' }),
        },
      },
      ...(!alone && { outdated: { on: onUrgentSave(flow, { target: 'awaited' }) } }),
      ...(mayHurrySaves(flow) && { awaited: {} }),
    },
  }
}

function savedRegion<D, S>(flow: Flow<D, S>): StateConfig<D, S> {
  const { delaysSaves, nextAwaitsSave } = savingBehavior(flow)
  const nextSave = delaysSaves ? 'waiting' : 'saving'
  const announce = (action: ActionConfig) => (nextAwaitsSave ? [action] : [])
  return {
    id: 'draft',
    initial: 'deciding',
    on: flow.restart
      ? {
          change: [{ guard: 'restartsTheRequest', target: '.none', meta: { layer: 'restart' } }],
          undo: [{ guard: 'undoReturnsToADraft', target: '.saved', meta: { layer: 'restart' } }],
        }
      : {},
    states: {
      deciding: { always: [{ guard: 'aDraftExists', target: 'saved' }, { target: 'none' }] },
      none: { on: { 'draft.save': [{ target: 'creating' }] } },
      creating: callingState(flow, 'create', [
        {
          target: flow.drafts.createFailure === 'screen' ? 'uncreated' : 'none',
          actions: ['failCall', ...announce('announceNotSaved')],
        },
      ]),
      // The failure screen offers to try again and keeps what was typed (ADDUSER-013).
      ...(flow.drafts.createFailure === 'screen' && {
        uncreated: {
          on: {
            'draft.save': [{ target: 'creating' }],
            ...(savingBehavior(flow).delaysSaves && { 'draft.finish': [{ target: 'creating' }] }),
            retry: [{ target: 'creating' }],
          },
        },
      }),
      saved: {
        on: {
          'draft.save': [{ target: nextSave }],
          ...onFlush(flow, { guard: 'somethingIsToBeSaved', target: 'saving' }),
        },
      },
      ...(delaysSaves
        ? {
            waiting: {
              tags: ['saving'],
              after: { saveDelay: [{ target: 'saving' }] },
              on: {
                'draft.save': [{ target: 'waiting', reenter: true }],
                ...onUrgentSave(flow, { target: 'saving' }),
              },
            },
          }
        : {}),
      saving: callingState(flow, 'save', [
        { target: 'failed', actions: ['failCall', ...announce('announceNotSaved')] },
      ]),
      failed: {
        on: {
          'draft.save': [{ target: nextSave }],
          ...onUrgentSave(flow, { target: 'saving' }),
          retry: [{ target: 'saving' }],
        },
      },
      conflict: {
        id: 'conflict',
        always: [
          {
            guard: 'nothingIsToBeChosen',
            target: 'saving',
            actions: ['mergeOther', 'goOnAfterConflict'],
          },
        ],
        on: {
          'conflict.resolve': [
            { target: 'saving', actions: ['resolveConflict', 'goOnAfterConflict'] },
          ],
        },
      },
    },
  }
}
