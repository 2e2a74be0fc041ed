/** How long toasts stay, in milliseconds (001 §9, 002 §8 and §9). */
export const toastDurations = {
  /** Where nothing else is said, and reports that failed (ENDPT-021). */
  short: 3_000,
  /** Exports, vendors and distribution lists. */
  medium: 4_000,
  /** Files that come and go, removals, requests for changes. */
  long: 5_000,
  /** What asks for something to be done. */
  veryLong: 10_000,
} as const
