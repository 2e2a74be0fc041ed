import { z } from 'zod/mini'

/** Search param of draft lists: whether to hide other people's drafts. */
export const draftsParamSchemas = { drafts: z.literal('own') }
