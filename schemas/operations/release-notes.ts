import { z } from 'zod'

/** What a version of the portal brought. */
export const releaseNote = z.object({
  versionNumber: z.string(),
  /** The calendar day; a provider's may have a time. */
  date: z.string().nullish(),
  whatsNew: z.array(z.string()).nullish(),
  fixed: z.array(z.string()).nullish(),
})
export type ReleaseNote = z.infer<typeof releaseNote>
