import type { Flow } from '../flow.ts'
import { savingBehavior } from '../questions/saving-behavior.ts'
import { callInput } from './calls.ts'
import { canConflict } from './draft-region.ts'
import { conjunction, guardNames } from './guard-names.ts'
import {
  type ActionConfig,
  type StateConfig,
  stepTarget,
  type TransitionConfig,
} from './state-config.ts'

/** How a wizard ends: by being left, and by being submitted. */

/**
 * The region of leaving: whether the person is being asked to confirm (AMB-029). A requested save is made at once
 * (AMB-069); what was typed since then is lost, as the dialog says.
 */
export function leavingRegion<D, S>(flow: Flow<D, S>): StateConfig<D, S> {
  const flush: ActionConfig[] = savingBehavior(flow).delaysSaves ? ['requestFinish'] : []
  return {
    initial: 'staying',
    states: {
      staying: {
        on: {
          leave:
            flow.leave === 'always'
              ? [{ target: 'asking', actions: flush }]
              : [
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

/**
 * Submitting and its outcomes. A withdrawn submit returns to the step it was made from, and one refused for its
 * answers leads to where they can be corrected.
 */
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
      ? [
          ...back([], { guard: 'thePersonWithdrewIt', actions: ['failCall'] }),
          ...back([], {
            guard: 'answersWereRefused',
            actions: ['failCall', 'goToEarlierIncomplete'],
          }),
          { target: '#failure', actions: ['failCall'] },
        ]
      : back([], { actions: ['failCall'] })
  return {
    id: 'submitting',
    tags: ['submitting'],
    invoke: {
      src: 'submit',
      input: ({ context }) => callInput(flow, context),
      id: 'submit',
      onDone: [{ target: '#success', actions: ['storeResult'] }],
      onError: [
        ...(canConflict(flow)
          ? back(['#conflict'], { guard: 'someoneElseSaved', actions: ['storeConflict'] })
          : []),
        ...failed,
      ],
    },
  }
}
