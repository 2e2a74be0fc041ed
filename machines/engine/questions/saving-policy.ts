import type { DraftPolicy, Flow } from '../flow.ts'

/** What follows from when a flow saves its drafts (DraftPolicy.saveOn): one table, which everything else asks. */

type SaveOn = DraftPolicy<unknown>['saveOn']

interface SavingTraits {
  /** The request is saved before it is submitted. */
  readonly savesDrafts: boolean
  /** Leaving a step by Next saves. */
  readonly savesOnNext: boolean
  /** Acknowledging a step saves. */
  readonly savesOnAcknowledge: boolean
  /** Saves after the first wait for a delay, and are made immediately where they are needed. */
  readonly delaysSaves: boolean
  /** Next continues only once its save succeeded, and a jump over what changed saves too. */
  readonly nextAwaitsSave: boolean
  /** Saves are made immediately, and Next waits for a pending call. */
  readonly savesAtOnce: boolean
}

const none = {
  savesDrafts: false,
  savesOnNext: false,
  savesOnAcknowledge: false,
  delaysSaves: false,
  nextAwaitsSave: false,
  savesAtOnce: false,
}

const policies: Readonly<Record<SaveOn, SavingTraits>> = {
  leave: { ...none, savesDrafts: true, savesOnNext: true, delaysSaves: true },
  acknowledge: { ...none, savesDrafts: true, savesOnAcknowledge: true, savesAtOnce: true },
  next: { ...none, savesDrafts: true, savesOnNext: true, nextAwaitsSave: true, savesAtOnce: true },
  never: none,
}

/** How a flow saves. */
export function savingPolicy<D, S>({ drafts }: Flow<D, S>): SavingTraits {
  return policies[drafts.saveOn]
}
