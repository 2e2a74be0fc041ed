/** The longest text of each answer, in characters; the last group is ours, where the spec names none. */
export const limits = {
  autoReply: 500,
  specialRequest: 500,
  /** From so many characters on those two show a counter. */
  counterFrom: 461,

  email: 320,
  device: 100,
  devices: 100,
  service: 500,
  services: 1_000,
} as const
