import { asc, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { answeredSection } from '#schemas/requests/requests.ts'
import type { Database, Queries } from '../db/database.ts'
import { submittedRequest, ticket } from '../db/schema/requests.ts'
import { person, tenant } from '../db/schema/tenancy.ts'
import { DeliveryFailed, type Message } from './channel.ts'
import { knownAddress } from './known-address.ts'

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
    /** What it is filed under, in the words of the provider's staff. */
    type: z.string(),
    subType: z.string(),
    company: z.object({ id: z.string(), name: z.string() }),
    request: z.object({
      referenceNumber: z.string(),
      /** Such as addUser or terminate. */
      flow: z.string(),
      /** Whom or what it is about. */
      about: z.string().nullable(),
      /** Of all its tickets, by section, in the words of the form. Passwords and keys only say that there is one. */
      answers: z.array(answeredSection),
      submittedBy: z.object({
        profileAccountId: z.int(),
        name: z.string(),
        /** Null where nobody knows it. */
        email: z.string().nullable(),
      }),
    }),
  }),
})
export type TicketEvent = z.infer<typeof ticketEvent>

/**
 * The event of a message: what was noted with it, or the ticket as it is now where that was not noted yet, or by a
 * release that said less.
 */
export async function ticketEventOf(database: Database, message: Message): Promise<TicketEvent> {
  const noted = ticketEvent.safeParse(message.event)
  if (noted.success) return noted.data
  const ticketIds = [message.ticketId ?? 0]
  const [event] = await database.asProvider((queries) =>
    readTicketEvents(queries, ticketIds, message.createdAt),
  )
  if (!event) throw new DeliveryFailed('its ticket is not there')
  return event
}

/**
 * What is to be said of new tickets, as they are now.
 * @param openedAt when they were opened
 * @param email of who submitted the request, where the caller knows it; else the one on record
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
    type: 'ticket.opened',
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
          email: knownAddress(email, onRecord),
        },
      },
    },
  }))
}
