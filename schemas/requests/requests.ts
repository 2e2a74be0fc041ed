import { z } from 'zod/mini'
import { reportContext } from '../reports/report-context.ts'

/** The submitted requests of a company, for its requests page. Beyond the spec. */

/** Additions to the documented row of a draft: its kind, its author's step, and who saved it last. */
export const draftProgress = z.object({
  /** The flow it belongs to, such as `addUser`. */
  flow: z.string(),
  id: z.number().check(z.int()),
  /** What is requested, such as 'Full service'; null if the flow has only one kind or none is chosen yet. */
  type: z.nullable(z.string()),
  /** The title of the step; null if it's unknown. */
  step: z.nullable(z.string()),
  lastUpdatedBy: z.string(),
  /** Whether the caller started it or saved it last. */
  isOwn: z.optional(z.boolean()),
})
export type DraftProgress = z.infer<typeof draftProgress>

/** Maximum number of requests on a page of the list. */
export const maxRequestsPerPage = 1_000

/** The progress of the provider's work. */
export const requestStatus = z.enum(['Submitted', 'In progress', 'Completed'])
export type RequestStatus = z.infer<typeof requestStatus>

const openedTicket = z.object({
  ticketId: z.number().check(z.int()),
  ticketName: z.string(),
  /** The progress in the provider's own words. */
  status: z.string(),
})

/** A row of the list. Dates are Eastern wall-clock time. */
export const requestSummary = z.object({
  id: z.number().check(z.int()),
  referenceNumber: z.string(),
  /** The flow or form it came from, such as `addUser`; new kinds may be added. */
  kind: z.string(),
  /** The title for people, such as 'Add User Services'. */
  title: z.string(),
  /** Who or what it's about; null if the request doesn't say. */
  about: z.nullable(z.string()),
  submittedBy: z.string(),
  submittedDate: z.string(),
  status: requestStatus,
  tickets: z.array(openedTicket),
})
export type RequestSummary = z.infer<typeof requestSummary>

/** The entries of a long answer, shown as a number that can be expanded. */
export const expandableAnswer = z.object({
  of: z.enum(['people', 'entries']),
  items: z.array(z.string()),
})
export type ExpandableAnswer = z.infer<typeof expandableAnswer>

/** The submitted answers of one step or section, in the words of the form. */
export const answeredSection = z.object({
  title: z.string(),
  lines: z.array(
    z.object({ label: z.string(), text: z.string(), list: z.optional(expandableAnswer) }),
  ),
})
export type AnsweredSection = z.infer<typeof answeredSection>

export const requestDetail = z.extend(requestSummary, {
  answers: z.array(answeredSection),
  tickets: z.array(z.extend(openedTicket, { ticketBody: z.string() })),
  /** The context added to a bug report. */
  context: z.nullable(reportContext),
})
export type RequestDetail = z.infer<typeof requestDetail>
