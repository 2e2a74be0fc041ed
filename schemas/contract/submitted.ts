import { z } from 'zod'

/** What our own server answers about a submitted request; a provider's may answer nothing. */
export const submitted = z
  .object({
    referenceNumber: z.string(),
    tickets: z.array(z.object({ ticketId: z.number().int(), ticketName: z.string() })),
  })
  .nullish()
