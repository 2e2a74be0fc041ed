import { z } from 'zod/mini'

/** What our own server answers about a submitted request; a provider's may answer nothing. */
export const submittedResponse = z.nullish(
  z.object({
    referenceNumber: z.string(),
    tickets: z.array(z.object({ ticketId: z.number().check(z.int()), ticketName: z.string() })),
  }),
)
