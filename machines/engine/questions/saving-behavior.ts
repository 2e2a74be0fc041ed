import type { DraftPolicy, Flow } from '../flow.ts'

/** What a flow's policy for saving drafts means (DraftPolicy.saveOn), in one table. */

type SaveOn = DraftPolicy<unknown>['saveOn']

interface SavingBehavior {
  /** Whether the request is saved before it's submitted. */
  readonly savesDrafts: boolean
  /** Whether leaving a step by Next saves. */
  readonly savesOnNext: boolean
  /** Whether acknowledging a step saves. */
  readonly savesOnAcknowledge: boolean
  /** Whether saves after the first are delayed, unless they're needed at once. */
  readonly delaysSaves: boolean
  /** Whether Next and jumps over changed steps continue only after their save succeeded. */
  readonly nextAwaitsSave: boolean
  /** Whether saves are made at once and Next waits for pending calls. */
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

const policies: Readonly<Record<SaveOn, SavingBehavior>> = {
  leave: { ...none, savesDrafts: true, savesOnNext: true, delaysSaves: true },
  acknowledge: { ...none, savesDrafts: true, savesOnAcknowledge: true, savesAtOnce: true },
  next: { ...none, savesDrafts: true, savesOnNext: true, nextAwaitsSave: true, savesAtOnce: true },
  never: none,
}

/** When a flow saves, what its saves wait for, and what waits for them. */
export function savingBehavior<D, S>({ drafts }: Flow<D, S>): SavingBehavior {
  return policies[drafts.saveOn]
}
