import type { ServiceCallInput } from './calls.ts'
import type { GuardName } from './guard-names.ts'
import type { WizardContext } from './wizard.ts'

/** The part of XState's configuration that compiled flows use, with names only; compile-flow.ts implements them. */

/** The part of a state's configuration that we use. */
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
    input: (args: { context: WizardContext<D, S> }) => ServiceCallInput<D, S>
    onDone: TransitionConfig[]
    onError: TransitionConfig[]
  }
  states?: Record<string, StateConfig<D, S>>
}
/** The actions of a compiled flow, implemented in compile-flow.ts. */
export type ActionConfig =
  | 'change'
  | 'restart'
  | 'acknowledge'
  | 'undo'
  | 'unacknowledge'
  | 'forgetRefusal'
  | 'clearUnasked'
  | 'requestSave'
  | 'requestSaveOfPassed'
  | 'requestFlush'
  | 'requestFinish'
  | 'goToEarlierIncomplete'
  | 'startSending'
  | 'storeDraft'
  | 'storeLoaded'
  | 'storeResult'
  | 'failCall'
  | 'storeConflict'
  | 'resolveConflict'
  | 'mergeOther'
  | 'goOnAfterConflict'
  | 'beginLoading'
  | 'storeCalculated'
  | 'revertChange'
  | 'announceSaved'
  | 'announceNotSaved'
  | {
      type: 'enterStep' | 'refuse' | 'refuseIfStoppedAt' | 'refuseIfIncomplete'
      params: { step: string }
    }
/** The part of a transition's configuration that we use. */
export interface TransitionConfig {
  target?: string | string[]
  guard?: GuardName
  actions?: ActionConfig[]
  reenter?: boolean
  meta?: Record<string, unknown>
}

/** The target of a transition to a step. */
export const stepTarget = (stepId: string) => `#step:${stepId}`
