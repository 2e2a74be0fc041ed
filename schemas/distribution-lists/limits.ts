/** Maximum lengths of answers in characters and of lists in entries. The spec names none, so these are ours. */
export const limits = {
  name: 256,
  email: 320,
  signature: 300,
  /** Members of one list. */
  members: 50_000,
  /** Lists of one company. */
  lists: 50_000,
} as const
