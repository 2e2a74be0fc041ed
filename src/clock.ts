/**
 * The time for everything a page says or asks about now. The server validates by its own clock and sends it with each
 * response (the Date header, in whole seconds), while a device's clock may be wrong. So pages use the server's clock
 * once a response has arrived, and the device's before that, or if an API sends no time.
 */
export interface PortalClock {
  now(): Date
  /**
   * Adjusts the clock to a response.
   * @param date its Date header; null if it can't be used
   * @param sentAt when the request was sent, in milliseconds of the device's clock
   */
  hear(date: string | null, sentAt: number): void
  /** Calls back whenever a response moved the clock. @returns unsubscribe */
  onMoved(listener: () => void): () => void
}

/** @param device the device's clock, in milliseconds */
export function createPortalClock(device: () => number = Date.now): PortalClock {
  const listeners = new Set<() => void>()
  /** Milliseconds the server's clock is ahead of the device's. */
  let ahead = 0
  return {
    now: () => new Date(device() + ahead),
    hear(date, sentAt) {
      const second = Date.parse(date ?? '')
      if (Number.isNaN(second)) return
      // The server's time lies between sending and now, within that second. A clock that agrees
      // isn't changed.
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

/** The page's clock. */
export const clock = createPortalClock()
