/** The number of calls that currently take long, for the notice. */
export interface SlowCalls {
  readonly count: () => number
  readonly subscribe: (listener: () => void) => () => void
  readonly change: (by: 1 | -1) => void
}

export function createSlowCalls(): SlowCalls {
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
