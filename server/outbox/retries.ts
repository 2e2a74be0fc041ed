/** After this many attempts, over a day and a half, a message is dead: only a person has it sent again. */
export const maxAttempts = 12

/** For how long a message that a process took is nobody else's: the time of an attempt, and to note how it ended. */
export const leaseSeconds = 60

const firstPause = 5
const maxPause = 8 * 3600

/**
 * Seconds until the next attempt: three times as long each time, from 5 seconds to 8 hours, and up to a
 * quarter more or less by chance, so that messages that failed together do not come back together.
 * @param attempts made so far, at least one
 * @param asked what the receiver asked for by Retry-After, in seconds
 */
export function secondsUntilNextAttempt(
  attempts: number,
  asked = 0,
  chance = Math.random(),
): number {
  const planned = Math.min(firstPause * 3 ** (attempts - 1), maxPause) * (0.75 + chance / 2)
  return Math.max(planned, Math.min(asked, maxPause))
}
