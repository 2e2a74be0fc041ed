import { z } from 'zod'

/** A request to remove a distribution list, as it travels (AMB-171). */
export const removalRequest = z.object({
  distributionListId: z.number().int().positive().max(2_147_483_647),
})
