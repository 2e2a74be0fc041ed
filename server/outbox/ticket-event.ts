import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod/mini'
import type { Database, Queries } from '../db/database.ts'
import { submittedRequest, ticket } from '../db/schema/requests.ts'
import { person, tenant } from '../db/schema/tenancy.ts'
import { ticketOpenedMessage } from '../messages/kinds/ticket-opened.tsx'
import { DeliveryFailed, type Message } from './channel.ts'
import { replyAddress } from './reply-address.ts'

/** What the ticket system receives about a new ticket. */
export type TicketEvent = z.infer<typeof ticketOpenedMessage.schema>

/**
 * A message's event as queued. If it wasn't stored, or an earlier release stored less, it is read from the ticket as it
 * is now.
 */
export async function getTicketEvent(database: Database, message: Message): Promise<TicketEvent> {
  const noted = ticketOpenedMessage.schema.safeParse(message.event)
  if (noted.success) return noted.data
  const ticketIds = [message.ticketId ?? 0]
  const [event] = await database.asProvider((queries) =>
    readTicketEvents(queries, ticketIds, message.createdAt),
  )
  if (!event) throw new DeliveryFailed('its ticket is not there')
  return event
}

/**
 * Reads the events of new tickets from the database.
 * @param openedAt when they were opened
 * @param email of the person who submitted the request, if the caller knows it; else the one on record
 */
export async function readTicketEvents(
  queries: Queries,
  ticketIds: readonly number[],
  openedAt: Date,
  email?: string,
): Promise<TicketEvent[]> {
  const rows = await queries
    .select({ ticket, request: submittedRequest, company: tenant, onRecord: person.email })
    .from(ticket)
    .innerJoin(submittedRequest, eq(submittedRequest.id, ticket.requestId))
    .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
    .leftJoin(person, eq(person.id, submittedRequest.submittedBy))
    .where(inArray(ticket.id, [...ticketIds]))
    .orderBy(asc(ticket.id))
  return rows.map(({ ticket: opened, request, company, onRecord }) => ({
    type: ticketOpenedMessage.name,
    timestamp: openedAt.toISOString(),
    data: {
      ticketId: opened.id,
      name: opened.name,
      body: opened.body,
      status: opened.status,
      type: opened.type,
      subType: opened.subType,
      company: { id: company.id, name: company.name },
      request: {
        referenceNumber: request.referenceNumber,
        flow: request.flow,
        about: request.about,
        answers: request.sections,
        submittedBy: {
          profileAccountId: request.submittedBy,
          name: request.submittedByName,
          email: replyAddress(email, onRecord),
        },
      },
    },
  }))
}
