import type { CheckKey } from './check-store.ts'

/** One flag checked or unchecked in many rows at once. */
export interface BulkChange<Flag extends string> {
  readonly flag: Flag
  readonly on: boolean
  /** The number of rows it applied to. */
  readonly about: number
  /** The number of rows it changed. */
  readonly count: number
  /** Rows whose other flag was kept. */
  readonly left: readonly CheckKey[]
}

type CheckedFlags = ReadonlyMap<CheckKey, number>

interface BulkHistoryStep<Flag extends string> {
  readonly change: BulkChange<Flag>
  readonly before: CheckedFlags
  /** Rows checked or unchecked individually since. */
  readonly since: Set<CheckKey>
}

/** Maximum number of undoable changes: each holds all checks as they were. */
const depth = 10

/** Undoable bulk changes, last one first. */
export function createBulkHistory<Flag extends string>() {
  let steps: BulkHistoryStep<Flag>[] = []
  let undone = false
  return {
    state: () => ({ last: steps.at(-1)?.change, undone }),
    add(change: BulkChange<Flag>, before: CheckedFlags) {
      steps = [...steps, { change, before, since: new Set<CheckKey>() }].slice(-depth)
      undone = false
    },
    noteSingle(key: CheckKey) {
      for (const { since } of steps) since.add(key)
      undone = false
    },
    /** @returns the checks before the last bulk change, plus individual changes since; undefined if there is none */
    undo(now: CheckedFlags): Map<CheckKey, number> | undefined {
      const last = steps.pop()
      if (!last) return undefined
      undone = true
      const restored = new Map(last.before)
      for (const key of last.since) {
        const bits = now.get(key)
        if (bits === undefined) restored.delete(key)
        else restored.set(key, bits)
      }
      return restored
    },
    forget() {
      steps = []
      undone = false
    },
  }
}
