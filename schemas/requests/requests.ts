import { z } from 'zod/mini'
import { reportContext } from '../reports/report-context.ts'

/** What a company has submitted, as the page of its requests shows it; beyond the spec. */

/** Beyond the documented row of a draft: what it is for, its author's step, and who saved it last. */
export const draftProgress = z.object({
  /** The flow it belongs to, such as `addUser`. */
  flow: z.string(),
  id: z.number().check(z.int()),
  /** What is asked for, such as 'Full service'; null where the flow has one kind, or it is not chosen yet. */
  type: z.nullable(z.string()),
  /** The title of the step; null where nobody knows. */
  step: z.nullable(z.string()),
  lastUpdatedBy: z.string(),
  /** Whether the caller began it or saved it last. */
  isOwn: z.optional(z.boolean()),
})
export type DraftProgress = z.infer<typeof draftProgress>

/** How many requests a page of the list has at most. */
export const requestsAtOnce = 1_000

/** How far the provider has come with it. */
export const requestStatus = z.enum(['Submitted', 'In progress', 'Completed'])
export type RequestStatus = z.infer<typeof requestStatus>

const openedTicket = z.object({
  ticketId: z.number().check(z.int()),
  ticketName: z.string(),
  /** How far the provider has come with it, in their own words. */
  status: z.string(),
})

/** A line of the list. Dates are Eastern wall-clock time. */
export const requestSummary = z.object({
  id: z.number().check(z.int()),
  referenceNumber: z.string(),
  /** The flow or form it came from, such as `addUser`; the list is open. */
  kind: z.string(),
  /** The same for people, such as 'Add User Services'. */
  title: z.string(),
  /** Whom or what it is about; null where the request does not say. */
  about: z.nullable(z.string()),
  submittedBy: z.string(),
  submittedDate: z.string(),
  status: requestStatus,
  tickets: z.array(openedTicket),
})
export type RequestSummary = z.infer<typeof requestSummary>

/** The entries of an answer that names many: shown as their number, which opens. */
export const answerList = z.object({
  of: z.enum(['people', 'entries']),
  items: z.array(z.string()),
})
export type AnswerList = z.infer<typeof answerList>

/** The answers of one step or section, as submitted, in the words of the form. */
export const answeredSection = z.object({
  title: z.string(),
  lines: z.array(z.object({ label: z.string(), text: z.string(), list: z.optional(answerList) })),
})
export type AnsweredSection = z.infer<typeof answeredSection>

export const requestDetail = z.extend(requestSummary, {
  answers: z.array(answeredSection),
  tickets: z.array(z.extend(openedTicket, { ticketBody: z.string() })),
  /** Of a bug report to which it was added. */
  context: z.nullable(reportContext),
})
export type RequestDetail = z.infer<typeof requestDetail>
