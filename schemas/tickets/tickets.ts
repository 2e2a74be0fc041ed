import { z } from 'zod'
import { messages } from '../questions/rules.ts'
import { calendarDay } from '../time/calendar-day.ts'

/** Tickets of a company and their conversations. */

/** The status of a ticket that nobody has looked at yet. */
export const newStatus = 'New'
/**
 * The one status that says closed. All others are the provider's own words for open: they are shown as they are, and
 * nothing is decided by them.
 */
export const closedStatus = 'Closed'
/** What the portal says of a ticket that somebody opened again. */
export const reopenedStatus = 'Reopened'

/** What a line of a conversation is: from the provider, from the company, or that the company closed or reopened it. */
export const ticketNoteKinds = ['note', 'reply', 'closed', 'reopened'] as const
export type TicketNoteKind = (typeof ticketNoteKinds)[number]

/** As a ticket is named in addresses, and in both places of a call (AMB-145); a provider's may be text. */
const ticketNumber = z.union([z.number().int(), z.string()])

/** A line of the list of tickets (TKT-018). Dates are Eastern wall-clock time. */
export const ticketRow = z.object({
  ticketNumber,
  status: z.string(),
  dateOpened: z.string(),
  summary: z.string(),
  contact: z.string().nullish(),
  assignedTo: z.string().nullish(),
  type: z.string().nullish(),
  subType: z.string().nullish(),
  /** The last activity of any kind, with a note or without. */
  lastUpdated: z.string().nullish(),
  /** In Eastern days: until today, or until it was closed. */
  age: z.number().nullish(),
  awaitingClientApproval: z.boolean().nullish(),
})
export type TicketRow = z.infer<typeof ticketRow>

/** A file of a reply, or of one that is still to be sent (beyond the spec). */
export const ticketAttachment = z.object({
  id: z.number().int(),
  fileName: z.string(),
  mediaType: z.string(),
  /** In bytes. */
  size: z.number().int(),
})
export type TicketAttachment = z.infer<typeof ticketAttachment>

/** A line of a conversation. The date is Eastern wall-clock time. */
export const ticketNote = z.object({
  dateCreated: z.string(),
  createdBy: z.string().nullish(),
  text: z.string(),
  /** Beyond the spec: what it is, and its number; neither is shown at what the ticket was opened with. */
  kind: z.enum(ticketNoteKinds).nullish(),
  id: z.number().int().nullish(),
  attachments: z.array(ticketAttachment).nullish(),
})
export type TicketNote = z.infer<typeof ticketNote>

/** A ticket with its conversation, the oldest line first. */
export const ticketDetail = z.object({
  ticketId: ticketNumber,
  ticketSummary: z.string(),
  notes: z.array(ticketNote),
  /** Beyond the spec: how far the provider has come, and the request of the portal that opened it, if one did. */
  status: z.string().nullish(),
  isOpen: z.boolean().nullish(),
  referenceNumber: z.string().nullish(),
})
export type TicketDetail = z.infer<typeof ticketDetail>

/** Which tickets are listed, as the call spells it (TKT-019..023; AMB-140). */
export const ticketFilter = { all: 1, opened: 2, closed: 3, open: 4, anyDate: 5 } as const
export type TicketFilter = (typeof ticketFilter)[keyof typeof ticketFilter]

const filters = Object.values(ticketFilter)
const isFilter = (value: number): value is TicketFilter => filters.some((one) => one === value)

/** Filters that ask for no dates. */
export function isWithoutDates(filter: TicketFilter): boolean {
  return filter === ticketFilter.open || filter === ticketFilter.anyDate
}

const noFilter = `Use one of these filters: ${filters.join(', ')}.`

/** What the list of tickets is asked for: days are Eastern, both of them included. */
export const ticketQuery = z
  .object({
    filterType: z.coerce
      .number<string | number>(noFilter)
      .refine(isFilter, { error: noFilter, abort: true }),
    startDate: calendarDay.optional(),
    endDate: calendarDay.optional(),
  })
  .superRefine(({ filterType, startDate, endDate }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (isWithoutDates(filterType)) {
      if (startDate !== undefined || endDate !== undefined) {
        refuse('filterType', `Filter ${filterType} doesn't take dates.`)
      }
    } else if (startDate === undefined || endDate === undefined) {
      refuse('filterType', `Filter ${filterType} needs a startDate and an endDate.`)
    } else if (startDate > endDate) {
      refuse('startDate', 'The start date is after the end date.')
    }
  })
export type TicketQuery = z.output<typeof ticketQuery>

/** The texts of a reply (TKT-028, TKT-029; AMB-146, AMB-147). */
export const replyMessages = {
  empty: 'Please enter a message before submitting.',
  blank: 'Please enter a valid comment.',
} as const

/** Most characters of a reply, and of the reason for closing or reopening a ticket. */
export const ticketLimits = { reply: 10_000, reason: 500, attachments: 5 } as const

/** What is said where a reply would have more files than it can. */
export const tooManyAttachments = `Attach up to ${ticketLimits.attachments} files to a reply.`

function textOfNote(limit: number) {
  return z
    .string(replyMessages.empty)
    .min(1, { error: replyMessages.empty, abort: true })
    .refine((text) => text.trim() !== '', { error: replyMessages.blank, abort: true })
    .refine((text) => text.length <= limit, {
      error: ({ input }) => messages.tooLong(limit, String(input).length),
      abort: true,
    })
}

/** What may be said in a reply: the page and the server judge by it. */
export const replyText = textOfNote(ticketLimits.reply)
export const replyForm = z.object({ notes: replyText })
/** With the files that go along, by their ids (beyond the spec). */
export const replyBody = replyForm.extend({
  attachmentIds: z
    .array(z.number().int().positive().max(2_147_483_647))
    .max(ticketLimits.attachments, tooManyAttachments)
    .refine((ids) => new Set(ids).size === ids.length, 'Attach each file only once.')
    .optional(),
})
/** What an upload of an attachment says of its file: nothing more than the file itself. */
export const attachmentMetadata = z.object({}, 'Send the metadata part as a JSON object.')

/** Why a ticket is closed or opened again. */
export const reasonText = textOfNote(ticketLimits.reason)
export const reasonBody = z.object({ reason: reasonText })
