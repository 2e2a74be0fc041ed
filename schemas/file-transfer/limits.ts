/** The longest text of each answer, in characters; the spec names none, so they are ours. */
export const limits = {
  name: 200,
  text: 1_000,
  longText: 4_000,
  path: 1_000,
  secret: 1_000,
  /** A key of 16,384 bits with its comment and line breaks. */
  key: 16_000,
  port: 10,
  time: 5,
  /** As many as a transfer's schedule holds. */
  times: 3,
} as const
