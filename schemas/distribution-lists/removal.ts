import { z } from 'zod/mini'

/** A request to remove a distribution list, as it's sent (AMB-171). */
export const removalRequest = z.object({
  distributionListId: z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647)),
})
