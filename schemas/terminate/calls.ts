import { z } from 'zod/mini'
import { easternDateTime } from '../time/eastern-date-time.ts'

/** The bodies of the Terminate calls other than the request itself. */

/** Creates a draft when the first acknowledgement is checked. */
export const newTermination = z.object({
  profileAccountId: z.number().check(z.int()),
  serviceTerminationDate: easternDateTime,
})
export type NewTermination = z.infer<typeof newTermination>

/** A row of the drafts grid. Dates are Eastern wall-clock time. */
export const terminateDraftSummary = z.object({
  terminateUserDraftRequestId: z.number().check(z.int()),
  createdBy: z.string(),
  createdDate: z.string(),
  lastUpdatedBy: z.string(),
  lastUpdatedDate: z.string(),
  userFullName: z.nullable(z.string()),
})
export type TerminateDraftSummary = z.infer<typeof terminateDraftSummary>
