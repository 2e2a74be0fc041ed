import { z } from 'zod/mini'

/** What a version of the portal brought. */
export const releaseNote = z.object({
  versionNumber: z.string(),
  /** The calendar day; a provider's may have a time. */
  date: z.nullish(z.string()),
  whatsNew: z.nullish(z.array(z.string())),
  fixed: z.nullish(z.array(z.string())),
})
export type ReleaseNote = z.infer<typeof releaseNote>
