import { z } from 'zod/mini'

/** What the address of a list of drafts says: whether those of others are left out. */
export const draftsSearch = { drafts: z.literal('own') }
