import { z } from 'zod'

/** Passwords and keys that a request handed in, as the provider's staff use them to do what a ticket asks for. */

/** A secret that there is: the answer it was typed as, such as `fileSourceDetails.password`. */
export const collectedSecret = z.object({ path: z.string() })

const shortest = 5
const longest = 500

/** Which secret of a ticket, and what for: the reason stays in the record of fetches. */
export const secretWanted = z.object({
  path: z.string().min(1, "The secret's name is missing.").max(200, 'Secret not found.'),
  reason: z
    .string()
    .trim()
    .min(shortest, `Enter at least ${shortest} characters.`)
    .max(longest, `Use ${longest} characters or fewer.`),
})

/** The secret as it was typed. */
export const fetchedSecret = z.object({ secret: z.string() })

export type SecretWanted = z.output<typeof secretWanted>
export type CollectedSecret = z.output<typeof collectedSecret>
