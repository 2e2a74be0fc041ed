import { z } from 'zod'

/** What our own server tells of a submitted request; a provider's may tell nothing (spec 000 §7). */
export const submitted = z
  .object({
    referenceNumber: z.string(),
    tickets: z.array(z.object({ ticketId: z.number().int(), ticketName: z.string() })),
  })
  .nullish()
