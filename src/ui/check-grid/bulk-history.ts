import type { CheckKey } from './check-store.ts'

/** One flag ticked or unticked for many rows at once. */
export interface BulkChange<Flag extends string> {
  readonly flag: Flag
  readonly on: boolean
  /** How many rows it was about. */
  readonly about: number
  /** How many of them it changed. */
  readonly count: number
  /** The rows whose other flag stays. */
  readonly left: readonly CheckKey[]
}

type Ticks = ReadonlyMap<CheckKey, number>

interface Step<Flag extends string> {
  readonly change: BulkChange<Flag>
  readonly before: Ticks
  /** The rows that were ticked or unticked by hand since. */
  readonly since: Set<CheckKey>
}

/** As many changes of many rows as can be undone: each holds all ticks as they were. */
const depth = 10

/** The changes of many rows that can be undone, the last one first. */
export function createBulkHistory<Flag extends string>() {
  let steps: Step<Flag>[] = []
  let undone = false
  return {
    state: () => ({ last: steps.at(-1)?.change, undone }),
    add(change: BulkChange<Flag>, before: Ticks) {
      steps = [...steps, { change, before, since: new Set<CheckKey>() }].slice(-depth)
      undone = false
    },
    noteSingle(key: CheckKey) {
      for (const { since } of steps) since.add(key)
      undone = false
    },
    /** @returns all ticks as they were before the last change, with those by hand since; undefined where there is none */
    undo(now: Ticks): Map<CheckKey, number> | undefined {
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
