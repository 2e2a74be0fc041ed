import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Database, Queries } from '../db/database.ts'
import { submittedRequest, ticket } from '../db/schema/requests.ts'
import { tenant } from '../db/schema/tenancy.ts'
import { DeliveryFailed, type Message } from './channel.ts'

/** What a ticket system receives about a new ticket: type, time and data, as Standard Webhooks has it. */
export const ticketEvent = z.object({
  type: z.literal('ticket.opened'),
  /** When the ticket was opened, ISO 8601 in UTC. */
  timestamp: z.iso.datetime(),
  data: z.object({
    ticketId: z.int(),
    name: z.string(),
    /** Plain text: who asked, then lines of `Label: answer`. */
    body: z.string(),
    status: z.string(),
    company: z.object({ id: z.string(), name: z.string() }),
    request: z.object({
      referenceNumber: z.string(),
      /** Such as addUser or terminate. */
      flow: z.string(),
      /** Whom or what it is about. */
      about: z.string().nullable(),
      submittedBy: z.object({ profileAccountId: z.int(), name: z.string() }),
    }),
  }),
})
export type TicketEvent = z.infer<typeof ticketEvent>

/** The event of a message: what was noted with it, or the ticket as it is now where that was not noted yet. */
export function ticketEventOf(database: Database, message: Message): Promise<TicketEvent> {
  if (message.event !== null) return ticketEvent.parseAsync(message.event)
  return database.asProvider((queries) =>
    readTicketEvent(queries, message.ticketId ?? 0, message.createdAt),
  )
}

/** What is to be said of a new ticket, as it is now. @param openedAt when it was opened */
export async function readTicketEvent(
  queries: Queries,
  ticketId: number,
  openedAt: Date,
): Promise<TicketEvent> {
  const [row] = await queries
    .select({ ticket, request: submittedRequest, company: tenant })
    .from(ticket)
    .innerJoin(submittedRequest, eq(submittedRequest.id, ticket.requestId))
    .innerJoin(tenant, eq(tenant.id, ticket.tenantId))
    .where(eq(ticket.id, ticketId))
  if (!row) throw new DeliveryFailed('its ticket is not there')
  const { id, name, body, status } = row.ticket
  const { referenceNumber, flow, about, submittedBy, submittedByName } = row.request
  return {
    type: 'ticket.opened',
    timestamp: openedAt.toISOString(),
    data: {
      ticketId: id,
      name,
      body,
      status,
      company: { id: row.company.id, name: row.company.name },
      request: {
        referenceNumber,
        flow,
        about,
        submittedBy: { profileAccountId: submittedBy, name: submittedByName },
      },
    },
  }
}
