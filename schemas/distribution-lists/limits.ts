/** The longest text of each answer, in characters, and the longest list; all ours, the spec names none. */
export const limits = {
  name: 256,
  email: 320,
  signature: 300,
  /** Addresses of one list. */
  members: 50_000,
  /** Lists of one company. */
  lists: 50_000,
} as const
