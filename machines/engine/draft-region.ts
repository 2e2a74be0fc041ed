import { callInput } from './calls.ts'
import type { ActionConfig, StateConfig, TransitionConfig } from './chart.ts'
import type { Flow } from './flow.ts'

/** The region of the draft: creating, saved, waiting, saving, and what can go wrong (flows.md 1.5). */
export function draftRegion<D, S>(flow: Flow<D, S>): StateConfig<D, S> {
  return flow.drafts.saveOn === 'never' ? unsavedRegion(flow) : savedRegion(flow)
}

/** Nothing is saved before the submit; where that meets another version, the settled one is submitted again. */
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
    states: { none: {}, ...(meetsOthers(flow) && { conflict }) },
  }
}

/** Whether what a flow sends may meet another version of the same. */
export function meetsOthers<D, S>({ drafts }: Flow<D, S>): boolean {
  return drafts.saveOn !== 'never' || drafts.conflicts === true
}

function savedRegion<D, S>(flow: Flow<D, S>): StateConfig<D, S> {
  const delayed = flow.drafts.saveOn === 'leave'
  const nextSave = delayed ? 'waiting' : 'saving'
  const tell = (action: ActionConfig) => (flow.drafts.saveOn === 'next' ? [action] : [])
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
        { target: 'saved', actions: ['keepDraft', ...tell('tellKept')] },
      ],
      onError: [
        {
          guard: 'someoneElseSaved',
          target: 'conflict',
          actions: ['meetOther', ...tell('tellNotKept')],
        },
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
      outdated: {
        on: { 'draft.flush': [{ target: 'awaited' }], 'draft.finish': [{ target: 'awaited' }] },
      },
      awaited: {},
    },
  })
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
      creating: calling(
        'create',
        flow.drafts.createFailure === 'screen'
          ? [{ target: '#failure', actions: ['failCall'] }]
          : [{ target: 'none', actions: ['failCall', ...tell('tellNotKept')] }],
      ),
      saved: {
        on: {
          'draft.save': [{ target: nextSave }],
          'draft.flush': [{ guard: 'somethingIsToBeSaved', target: 'saving' }],
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
                'draft.finish': [{ target: 'saving' }],
              },
            },
          }
        : {}),
      saving: calling('save', [
        { target: 'failed', actions: ['failCall', ...tell('tellNotKept')] },
      ]),
      failed: {
        on: {
          'draft.save': [{ target: nextSave }],
          'draft.flush': [{ target: 'saving' }],
          'draft.finish': [{ target: 'saving' }],
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
