/** Stops what was started, in reverse order. */
export interface Undo {
  /** Adds the function that stops what was just started. */
  add(stop: () => unknown): void
  /**
   * Stops everything once, the last started first. A failure doesn't keep the others from stopping.
   */
  all(): Promise<void>
}

/** Creates an empty list of stop functions. @param onFailure receives errors of those that fail */
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
