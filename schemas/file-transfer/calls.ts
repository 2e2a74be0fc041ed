import { z } from 'zod/mini'

/** What the calls about file transfer requests carry in addition to the request. */

/** A row of the drafts table. The date is Eastern wall-clock time. */
export const transferDraftSummary = z.object({
  id: z.number().check(z.int()),
  vendorName: z.nullable(z.string()),
  type: z.number().check(z.int()),
  typeDescription: z.string(),
  lastUpdated: z.string(),
})
export type TransferDraftSummary = z.infer<typeof transferDraftSummary>

/** The id of a saved draft, which some APIs wrap in an object. */
export const savedDraftId = z.union([
  z.number().check(z.int()),
  z.pipe(
    z.object({ id: z.number().check(z.int()) }),
    z.transform(({ id }) => id),
  ),
])

const fee = z.object({
  identifier: z.string(),
  price: z.number(),
  /** Null if there is no discount. */
  discountPrice: z.nullable(z.number()),
  currency: z.string(),
  quantity: z.number(),
  isReccuring: z.boolean(),
})
/** A fee for a file transfer: its price, the discounted one, and its currency. */
export type TransferFee = z.infer<typeof fee>

export const transferFees = z.object({ setupFee: fee, monthlyFee: fee })
export type TransferFees = z.infer<typeof transferFees>
