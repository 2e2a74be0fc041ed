/** The number of calls that currently take long, for the notice. */
export interface SlowCallCounter {
  readonly count: () => number
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (by: 1 | -1) => void
}

/** Creates a counter at 0. */
export function createSlowCallCounter(): SlowCallCounter {
  let calls = 0
  const listeners = new Set<() => void>()
  return {
    count: () => calls,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    change(by) {
      calls += by
      for (const listener of listeners) listener()
    },
  }
}
