/** What has been started, to be stopped in the opposite order. */
export interface Undo {
  /** Adds what stops the thing just started. */
  add(stop: () => unknown): void
  /** Stops everything once, last started first; one that fails does not prevent the others from stopping. */
  all(): Promise<void>
}

export function createUndo(onFailure: (error: unknown) => void): Undo {
  const stops: (() => unknown)[] = []
  return {
    add: (stop) => void stops.push(stop),
    async all() {
      for (let stop = stops.pop(); stop; stop = stops.pop()) {
        try {
          await stop()
        } catch (error) {
          onFailure(error)
        }
      }
    },
  }
}
