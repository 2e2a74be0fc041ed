import { z } from 'zod/mini'
import { formatDate, toDay } from '../time/eastern-time.ts'

/** Requests that the provider hasn't completed, for marking what they're about. Beyond the spec. */

export const pendingRequest = z.object({
  /** The flow or form it came from, such as `terminate`; new kinds may be added. */
  kind: z.string(),
  /** The id of the list or person that it changes; null if it's about the company. */
  subject: z.nullable(z.string()),
  /** The name for people, such as that of the list; null if the request has none. */
  about: z.nullable(z.string()),
  referenceNumber: z.string(),
  submittedBy: z.string(),
  /** Eastern wall-clock time. */
  submittedDate: z.string(),
})
export type PendingRequest = z.infer<typeof pendingRequest>

/** Who submitted it, when, and its number. */
function askedBy({ submittedBy, submittedDate, referenceNumber }: PendingRequest): string {
  return `requested by ${submittedBy} on ${formatDate(toDay(submittedDate))} (${referenceNumber})`
}

/** Why a list's removal can't be requested again. */
export function removalPendingText(removal: PendingRequest): string {
  return `Removal of this list was already ${askedBy(removal)}.`
}
