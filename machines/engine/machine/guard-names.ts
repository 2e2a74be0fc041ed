import type { EdgeCondition } from '../questions/edges.ts'

/** The names of the guards of a compiled flow: one that is misspelt does not compile. */

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

/** Guards of every flow that depend on the states of the draft's region. */
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

type SingleGuard = SharedGuard | StateGuard | StepGuard | EdgeCondition

/** A guard, or several that must all hold (`conjunction`). */
export type GuardName = SingleGuard | (string & { readonly composed: true })

/** Why a submit leads back to where it was asked for. */
export const submitReturns = [
  'someoneElseSaved',
  'thePersonWithdrewIt',
  'answersWereRefused',
] as const satisfies readonly SharedGuard[]

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

/** The name for guards that must all hold; empty where there is none. */
export function conjunction(first: GuardName, ...others: readonly (GuardName | '')[]): GuardName
export function conjunction(...names: readonly (GuardName | '')[]): GuardName | ''
export function conjunction(...names: readonly (GuardName | '')[]): GuardName | '' {
  // Composed here only, of names that exist.
  return names.filter(Boolean).join(' and ') as GuardName | ''
}
