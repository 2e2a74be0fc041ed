import { z } from 'zod'

/** A line that connects a site. */
export const circuit = z.object({
  /** The provider's own number of it (AMB-194). */
  abacusId: z.union([z.number(), z.string()]),
  type: z.string().nullish(),
  site: z.string().nullish(),
  priority: z.string().nullish(),
  bandwidth: z.string().nullish(),
  vendor: z.string().nullish(),
  /** As the vendor knows it. */
  vendorId: z.union([z.string(), z.number()]).nullish(),
})
export type Circuit = z.infer<typeof circuit>
