/** After this many attempts, about a day and a half, a message is dead: only an operator can send it again. */
export const maxAttempts = 12

/** How long a taken message is leased to one process: one attempt, and recording its result. */
export const leaseSeconds = 60

const firstPause = 5
const maxPause = 8 * 3600

/**
 * Seconds until the next attempt. Triples from 5 seconds up to 8 hours, with up to 25% jitter so that messages that
 * failed together don't retry together.
 * @param attempts made so far, at least one
 * @param asked Retry-After of the receiver, in seconds
 */
export function secondsUntilNextAttempt(
  attempts: number,
  asked = 0,
  chance = Math.random(),
): number {
  const planned = Math.min(firstPause * 3 ** (attempts - 1), maxPause) * (0.75 + chance / 2)
  return Math.max(planned, Math.min(asked, maxPause))
}
