import { z } from 'zod/mini'

/** Passwords and keys submitted with a request, which the provider's staff need for its tickets. */

/** A stored secret, by the path of its answer, such as `fileSourceDetails.password`. */
export const collectedSecret = z.object({ path: z.string() })

const shortest = 5
const longest = 500

/** Which secret of a ticket to retrieve, and why. The reason is recorded. */
export const secretRequest = z.object({
  path: z
    .string()
    .check(z.minLength(1, "The secret's name is missing."), z.maxLength(200, 'Secret not found.')),
  reason: z
    .string()
    .check(
      z.trim(),
      z.minLength(shortest, `Enter at least ${shortest} characters.`),
      z.maxLength(longest, `Use ${longest} characters or fewer.`),
    ),
})

/** The secret as it was typed. */
export const fetchedSecret = z.object({ secret: z.string() })

export type SecretRequest = z.output<typeof secretRequest>
export type CollectedSecret = z.output<typeof collectedSecret>
