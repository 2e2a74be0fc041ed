import { z } from 'zod/mini'
import { formatDate, toDay } from '../time/eastern-time.ts'

/** Requests that the provider has not finished, as they are marked at what they are about; beyond the spec. */

export const pendingRequest = z.object({
  /** The flow or form it came from, such as `terminate`; the list is open. */
  kind: z.string(),
  /** The id of the list or person it changes; null where it is about the company. */
  subject: z.nullable(z.string()),
  /** The same for people, such as the name of the list; null where the request does not say. */
  about: z.nullable(z.string()),
  referenceNumber: z.string(),
  submittedBy: z.string(),
  /** Eastern wall-clock time. */
  submittedDate: z.string(),
})
export type PendingRequest = z.infer<typeof pendingRequest>

/** Who asked for it, when, and under which number. */
function askedBy({ submittedBy, submittedDate, referenceNumber }: PendingRequest): string {
  return `requested by ${submittedBy} on ${formatDate(toDay(submittedDate))} (${referenceNumber})`
}

/** Why a list is not asked to be removed again. */
export function removalPendingText(removal: PendingRequest): string {
  return `Removal of this list was already ${askedBy(removal)}.`
}
