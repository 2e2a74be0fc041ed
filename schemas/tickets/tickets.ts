import { z } from 'zod/mini'
import { sharedFieldMessages } from '../questions/rules.ts'
import { calendarDay } from '../time/calendar-day.ts'

/** Tickets of a company and their conversations. */

/** The status of a ticket that nobody has looked at yet. */
export const newStatus = 'New'
/**
 * The only status that means closed. All others are the provider's own words for open tickets; they're only
 * displayed.
 */
export const closedStatus = 'Closed'
/** The portal's status for a reopened ticket. */
export const reopenedStatus = 'Reopened'

/**
 * The kinds of conversation entries: a note from the provider, a reply from the company, or the company closing or
 * reopening the ticket.
 */
export const ticketNoteKinds = ['note', 'reply', 'closed', 'reopened'] as const
export type TicketNoteKind = (typeof ticketNoteKinds)[number]

/** The number of a ticket in addresses and in both places of a call (AMB-145). A provider's may be text. */
const ticketNumber = z.union([z.number().check(z.int()), z.string()])

/** A row of the ticket list (TKT-018). Dates are Eastern wall-clock time. */
export const ticketRow = z.object({
  ticketNumber,
  status: z.string(),
  dateOpened: z.string(),
  summary: z.string(),
  contact: z.nullish(z.string()),
  assignedTo: z.nullish(z.string()),
  type: z.nullish(z.string()),
  subType: z.nullish(z.string()),
  /** The last activity of any kind, with or without a note. */
  lastUpdated: z.nullish(z.string()),
  /** In Eastern days, until today or until it was closed. */
  age: z.nullish(z.number()),
  awaitingClientApproval: z.nullish(z.boolean()),
})
export type TicketRow = z.infer<typeof ticketRow>

/** A file of a reply or of an unsent one (beyond the spec). */
export const ticketAttachment = z.object({
  id: z.number().check(z.int()),
  fileName: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().check(z.int()),
})
export type TicketAttachment = z.infer<typeof ticketAttachment>

/** An entry of a conversation. The date is Eastern wall-clock time. */
export const ticketNote = z.object({
  dateCreated: z.string(),
  createdBy: z.nullish(z.string()),
  text: z.string(),
  /** Beyond the spec: its kind and its number. The entry that opened the ticket shows neither. */
  kind: z.nullish(z.enum(ticketNoteKinds)),
  id: z.nullish(z.number().check(z.int())),
  attachments: z.nullish(z.array(ticketAttachment)),
})
export type TicketNote = z.infer<typeof ticketNote>

/** A ticket with its conversation, oldest first. */
export const ticketDetail = z.object({
  ticketId: ticketNumber,
  ticketSummary: z.string(),
  notes: z.array(ticketNote),
  /** Beyond the spec: the provider's progress, and the portal request that opened the ticket, if any. */
  status: z.nullish(z.string()),
  isOpen: z.nullish(z.boolean()),
  referenceNumber: z.nullish(z.string()),
})
export type TicketDetail = z.infer<typeof ticketDetail>

/**
 * Which tickets are listed, as numbers in the call: `opened` by the day they were opened, `open` those still open,
 * `anyDate` without days (TKT-019..023; AMB-140).
 */
export const ticketFilter = { all: 1, opened: 2, closed: 3, open: 4, anyDate: 5 } as const
export type TicketFilter = (typeof ticketFilter)[keyof typeof ticketFilter]

const filters = Object.values(ticketFilter)
const isFilter = (value: number): value is TicketFilter => filters.some((one) => one === value)

/** Whether a filter doesn't use dates. */
export function needsNoDates(filter: TicketFilter): boolean {
  return filter === ticketFilter.open || filter === ticketFilter.anyDate
}

const noFilter = `Use one of these filters: ${filters.join(', ')}.`

/** The query of the ticket list. Days are Eastern, both included. */
export const ticketQuery = z
  .object({
    filterType: z.pipe(
      z.coerce.number<string | number>(noFilter),
      z.custom<TicketFilter>((filter) => isFilter(Number(filter)), noFilter),
    ),
    startDate: z.optional(calendarDay),
    endDate: z.optional(calendarDay),
  })
  .check(
    z.superRefine(({ filterType, startDate, endDate }, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: 'custom', path: [path], message })
      if (needsNoDates(filterType)) {
        if (startDate !== undefined || endDate !== undefined) {
          refuse('filterType', `Filter ${filterType} doesn't take dates.`)
        }
      } else if (startDate === undefined || endDate === undefined) {
        refuse('filterType', `Filter ${filterType} needs a startDate and an endDate.`)
      } else if (startDate > endDate) {
        refuse('startDate', 'The start date is after the end date.')
      }
    }),
  )
export type TicketQuery = z.output<typeof ticketQuery>

/** The messages about replies (TKT-028, TKT-029; AMB-146, AMB-147). */
export const replyMessages = {
  empty: 'Please enter a message before submitting.',
  blank: 'Please enter a valid comment.',
} as const

/** Maximum lengths of a reply and of the reason for closing or reopening, in characters. */
export const ticketLimits = { reply: 10_000, reason: 500, attachments: 5 } as const

/** The error if a reply has too many files. */
export const tooManyAttachmentsMessage = `Attach up to ${ticketLimits.attachments} files to a reply.`

function conversationText(limit: number) {
  return z.string(replyMessages.empty).check(
    z.minLength(1, { error: replyMessages.empty, abort: true }),
    z.refine((text) => text.trim() !== '', { error: replyMessages.blank, abort: true }),
    z.refine((text) => text.length <= limit, {
      error: ({ input }) => sharedFieldMessages.tooLong(limit, String(input).length),
      abort: true,
    }),
  )
}

/** The text of a reply, validated the same on the page and the server. */
export const replyText = conversationText(ticketLimits.reply)
export const replyForm = z.object({ notes: replyText })
/** With the ids of attached files (beyond the spec). */
export const replyBody = z.extend(replyForm, {
  attachmentIds: z.optional(
    z.array(z.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))).check(
      z.maxLength(ticketLimits.attachments, tooManyAttachmentsMessage),
      z.refine((ids) => new Set(ids).size === ids.length, 'Attach each file only once.'),
    ),
  ),
})
/** The metadata of an attachment: none beyond the file itself. */
export const attachmentMetadata = z.object({}, 'Send the metadata part as a JSON object.')

/** The reason for closing or reopening a ticket. */
export const reasonText = conversationText(ticketLimits.reason)
export const reasonBody = z.object({ reason: reasonText })
