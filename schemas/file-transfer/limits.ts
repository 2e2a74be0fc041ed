/** Maximum lengths of answers in characters. The spec names none, so these are ours. */
export const limits = {
  name: 200,
  text: 1_000,
  longText: 4_000,
  path: 1_000,
  secret: 1_000,
  /** Enough for a 16,384-bit key with its comment and line breaks. */
  key: 16_000,
  port: 10,
  time: 5,
  /** The number of times that a transfer's schedule can have. */
  times: 3,
} as const
