import { z } from 'zod/mini'

/** Passwords and keys that a request handed in, as the provider's staff use them to do what a ticket asks for. */

/** A secret that there is: the answer it was typed as, such as `fileSourceDetails.password`. */
export const collectedSecret = z.object({ path: z.string() })

const shortest = 5
const longest = 500

/** Which secret of a ticket, and what for: the reason stays in the record of fetches. */
export const secretWanted = z.object({
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

export type SecretWanted = z.output<typeof secretWanted>
export type CollectedSecret = z.output<typeof collectedSecret>
