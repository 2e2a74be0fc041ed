import { z } from 'zod/mini'

/** The result of submitting a request. A provider's own API may return nothing. */
export const submittedResponse = z.nullish(
  z.object({
    referenceNumber: z.string(),
    tickets: z.array(z.object({ ticketId: z.number().check(z.int()), ticketName: z.string() })),
  }),
)
