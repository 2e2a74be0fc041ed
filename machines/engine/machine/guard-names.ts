import type { EdgeConditionName } from '../questions/edges.ts'

/** The names of the guards of a compiled flow, as types: misspelled ones don't compile. */

/** Guards of every flow that test its context and the event. */
export type SharedGuard =
  | 'somethingCanBeUndone'
  | 'undoReturnsToADraft'
  | 'restartsTheRequest'
  | 'everyEarlierStepIsComplete'
  | 'someEarlierStepIsIncomplete'
  | 'somethingIsToBeSaved'
  | 'nothingIsToBeSaved'
  | 'changedSinceSending'
  | 'whatWasLoadedIsOutdated'
  | 'whatWasLoadedHolds'
  | 'leavingAsks'
  | 'aDraftExists'
  | 'changesWhatIsCalculated'
  | 'changesWhatIsBeingCalculated'
  | 'nothingIsBeingCalculated'
  | 'nothingIsToBeChosen'
  | 'someoneElseSaved'
  | 'thePersonWithdrewIt'
  | 'answersWereRefused'

/** Guards of every flow that depend on the states of the draft region. */
export type StateGuard =
  | 'changedDuringSave'
  | 'neededAtOnce'
  | 'noCallIsRunning'
  | 'everyEarlierStepIsComplete and draftIsSettled'
  | 'savingFailed'

/** Guards of one step. */
export type StepGuard =
  | `${string}IsComplete`
  | `${string}IsAcknowledged`
  | `${string}InputsAreComplete`
  | `resumesAt ${string}`
  | `jumpLandsOn ${string}`
  | `redirectedTo ${string}`
  | `submittedFrom ${string}`

type SingleGuard = SharedGuard | StateGuard | StepGuard | EdgeConditionName

/** The name of a guard, or of several that must all hold (`conjunction`). */
export type GuardName = SingleGuard | (string & { readonly composed: true })

/** Reasons why a submit returns to the step it was made from. */
export const submitReturnReasons = [
  'someoneElseSaved',
  'thePersonWithdrewIt',
  'answersWereRefused',
] as const satisfies readonly SharedGuard[]

/**
 * The names of guards that are made for each step, and short names for those that several files
 * use.
 */
export const guardNames = {
  complete: (stepId: string) => `${stepId}IsComplete` as const,
  acknowledged: (stepId: string) => `${stepId}IsAcknowledged` as const,
  inputsComplete: (stepId: string) => `${stepId}InputsAreComplete` as const,
  resumesAt: (stepId: string) => `resumesAt ${stepId}` as const,
  jumpLandsOn: (stepId: string) => `jumpLandsOn ${stepId}` as const,
  redirectedTo: (stepId: string) => `redirectedTo ${stepId}` as const,
  submittedFrom: (stepId: string) => `submittedFrom ${stepId}` as const,
  savingFailed: 'savingFailed',
  idle: 'noCallIsRunning',
  calculated: 'nothingIsBeingCalculated',
  readyToLoad: 'everyEarlierStepIsComplete and draftIsSettled',
} as const

/** The name of several guards that must all hold; empty if there are none. */
export function conjunction(first: GuardName, ...others: readonly (GuardName | '')[]): GuardName
export function conjunction(...names: readonly (GuardName | '')[]): GuardName | ''
export function conjunction(...names: readonly (GuardName | '')[]): GuardName | '' {
  // The only place where names are composed, so the cast is safe.
  return names.filter(Boolean).join(' and ') as GuardName | ''
}
