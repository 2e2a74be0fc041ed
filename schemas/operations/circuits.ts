import { z } from 'zod/mini'

/** A network line of a site. */
export const circuit = z.object({
  /** The provider's own id of it (AMB-194). */
  abacusId: z.union([z.number(), z.string()]),
  type: z.nullish(z.string()),
  site: z.nullish(z.string()),
  priority: z.nullish(z.string()),
  bandwidth: z.nullish(z.string()),
  vendor: z.nullish(z.string()),
  /** The vendor's id of it. */
  vendorId: z.nullish(z.union([z.string(), z.number()])),
})
export type Circuit = z.infer<typeof circuit>
