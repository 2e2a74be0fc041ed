/** Maximum lengths of answers in characters. Where the spec names none (the last group), the limits are ours. */
export const limits = {
  autoReply: 500,
  specialRequest: 500,
  /** The length in characters from which these two show a counter. */
  counterFrom: 461,

  email: 320,
  device: 100,
  devices: 100,
  service: 500,
  services: 1_000,
} as const
