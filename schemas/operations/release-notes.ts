import { z } from 'zod/mini'

/** What is new in a version of the portal. */
export const releaseNote = z.object({
  versionNumber: z.string(),
  /** A calendar day; a provider's may include a time. */
  date: z.nullish(z.string()),
  whatsNew: z.nullish(z.array(z.string())),
  fixed: z.nullish(z.array(z.string())),
})
export type ReleaseNote = z.infer<typeof releaseNote>
