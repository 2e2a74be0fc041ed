import { and, asc, desc, eq, gte, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod/mini'
import { toCurrentReopeningText } from '#schemas/tickets/reopening-text.ts'
import { type TicketQuery, type ticketDetail, ticketFilter } from '#schemas/tickets/tickets.ts'
import {
  addDays,
  type CalendarDay,
  formatDate,
  toDay,
  toEastern,
} from '#schemas/time/eastern-time.ts'
import { toInstant } from '#schemas/time/time-zones.ts'
import type { MemberCall } from '../../api/handler.ts'
import { malformedInput } from '../../api/problem.ts'
import { easternText, queryJson } from '../../db/json-rows.ts'
import { submittedRequest, ticket, ticketNote } from '../../db/schema/requests.ts'
import { listAttachmentsByNote } from './attachments.ts'
import { ticketNotFound } from './ticket-lock.ts'

/** Reads the company's tickets and their conversations, no matter who opened them. */

/** The instant at which an Eastern day begins. */
export function startOfEasternDay(day: CalendarDay): Date {
  return toInstant(`${day}T00:00:00`)
}

/** Tickets that match a filter, last opened first. @throws Problem malformed */
export async function listTickets({ tenant, instant, now }: MemberCall, query: TicketQuery) {
  const today = toDay(now)
  if (query.endDate !== undefined && query.endDate > today) {
    throw malformedInput(`The end date can't be after today, ${formatDate(today)}.`)
  }
  const eastern = (time: SQL) => sql`(${time} at time zone 'America/New_York')::date`
  const until = sql`coalesce(${ticket.closedAt}, greatest(${instant.toISOString()}::timestamptz, ${ticket.openedAt}))`
  return queryJson(
    tenant,
    tenant.queries
      .select({
        ticketNumber: ticket.id,
        status: ticket.status,
        dateOpened: easternText(ticket.openedAt),
        summary: ticket.name,
        contact: ticket.contactName,
        assignedTo: ticket.assignedTo,
        type: ticket.type,
        subType: ticket.subType,
        lastUpdated: easternText(ticket.updatedAt),
        age: sql<number>`${eastern(until)} - ${eastern(sql`${ticket.openedAt}`)}`,
        awaitingClientApproval: ticket.awaitingClientApproval,
      })
      .from(ticket)
      .where(filterCondition(query))
      .orderBy(desc(ticket.openedAt), desc(ticket.id)),
  )
}

/** "Opened" and "closed" mean on the requested days; "all" means either happened on them (AMB-140). */
function filterCondition({ filterType, startDate, endDate }: TicketQuery): SQL | undefined {
  if (filterType === ticketFilter.open) return isNull(ticket.closedAt)
  if (startDate === undefined || endDate === undefined) return undefined
  const from = startOfEasternDay(startDate)
  const before = startOfEasternDay(addDays(endDate, 1))
  const opened = and(gte(ticket.openedAt, from), lt(ticket.openedAt, before))
  const closed = and(
    isNotNull(ticket.closedAt),
    gte(ticket.closedAt, from),
    lt(ticket.closedAt, before),
  )
  if (filterType === ticketFilter.opened) return opened
  return filterType === ticketFilter.closed ? closed : or(opened, closed)
}

/** A ticket with its conversation, starting with its original text. @throws Problem missing, malformed */
export async function getTicket(
  { tenant }: MemberCall,
  id: number,
  ticketId: number | undefined,
): Promise<z.input<typeof ticketDetail>> {
  if (ticketId !== undefined && ticketId !== id) {
    throw malformedInput("The ticketId doesn't match the number in the path.")
  }
  const [[found], notes, attachments] = await Promise.all([
    tenant.queries
      .select({
        ticketId: ticket.id,
        ticketSummary: ticket.name,
        body: ticket.body,
        contact: ticket.contactName,
        openedAt: ticket.openedAt,
        status: ticket.status,
        closedAt: ticket.closedAt,
        requestId: submittedRequest.id,
        referenceNumber: submittedRequest.referenceNumber,
      })
      .from(ticket)
      .leftJoin(submittedRequest, eq(submittedRequest.id, ticket.requestId))
      .where(eq(ticket.id, id)),
    tenant.queries
      .select()
      .from(ticketNote)
      .where(eq(ticketNote.ticketId, id))
      .orderBy(asc(ticketNote.createdAt), asc(ticketNote.id)),
    listAttachmentsByNote(tenant, id),
  ])
  if (!found) throw ticketNotFound()
  const { body, contact, openedAt, closedAt, referenceNumber, requestId: _, ...rest } = found
  const opening = { dateCreated: toEastern(openedAt), createdBy: contact, text: body }
  return {
    ...rest,
    isOpen: closedAt === null,
    referenceNumber,
    notes: [
      ...(body === '' ? [] : [opening]),
      ...notes.map(({ id: noteId, createdAt, authorName, text, kind }) => ({
        id: noteId,
        dateCreated: toEastern(createdAt),
        createdBy: authorName,
        text: kind === 'reopened' ? toCurrentReopeningText(text) : text,
        kind,
        ...(attachments.has(noteId) && { attachments: attachments.get(noteId) }),
      })),
    ],
  }
}
