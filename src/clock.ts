/**
 * What time it is, for all that a page says or asks about a moment. The server judges what is sent by its own clock, and
 * says the time with each answer (the header Date, in whole seconds); a device's clock may be wrong. So the page goes by
 * the server's, and by the device's only until one has answered, or where an API says no time.
 */
export interface Clock {
  now(): Date
  /**
   * Takes the time from an answer.
   * @param date its header Date; null where that says nothing
   * @param sentAt when the request left, in milliseconds of the device's clock
   */
  hear(date: string | null, sentAt: number): void
  /** Calls back whenever an answer moved the clock. @returns ends that */
  onMoved(listener: () => void): () => void
}

/** @param device the device's clock, in milliseconds */
export function createClock(device: () => number = Date.now): Clock {
  const listeners = new Set<() => void>()
  /** By how many milliseconds the server's clock is ahead of the device's. */
  let ahead = 0
  return {
    now: () => new Date(device() + ahead),
    hear(date, sentAt) {
      const second = Date.parse(date ?? '')
      if (Number.isNaN(second)) return
      // It was said between sending and now, somewhere in that second. A clock that agrees with this is left alone.
      const atLeast = second - device()
      const atMost = second + 999 - sentAt
      const heard = Math.max(atLeast, Math.min(ahead, atMost))
      if (heard === ahead) return
      ahead = heard
      for (const listener of listeners) listener()
    },
    onMoved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The page's. */
export const clock = createClock()
