/** Toast durations in milliseconds (001 §9, 002 §8 and §9). */
export const toastDurations = {
  /** The default, and for failed reports (ENDPT-021). */
  short: 3_000,
  /** Exports, vendors and distribution lists. */
  medium: 4_000,
  /** File uploads and downloads, removals, change requests. */
  long: 5_000,
  /** Toasts that ask for an action. */
  veryLong: 10_000,
} as const
