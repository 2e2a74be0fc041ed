import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { TicketNoteKind } from '#schemas/tickets/tickets.ts'
import type { Database } from '../db/database.ts'
import { ticket, ticketNote } from '../db/schema/requests.ts'
import { tenant } from '../db/schema/tenancy.ts'
import { DeliveryFailed, type Message } from './channel.ts'

const noteEventTypes = ['ticket.replied', 'ticket.closed', 'ticket.reopened'] as const

/** What a ticket system receives of what people write in a ticket: type, time and data, as Standard Webhooks has it. */
export const noteEvent = z.object({
  type: z.enum(noteEventTypes),
  /** When it was written, ISO 8601 in UTC. */
  timestamp: z.iso.datetime(),
  data: z.object({
    ticketId: z.int(),
    /** Of the ticket. */
    name: z.string(),
    /** Of the ticket, as it is when this is sent. */
    status: z.string(),
    noteId: z.int(),
    /** Plain text. */
    text: z.string(),
    by: z.object({ profileAccountId: z.int().nullable(), name: z.string() }),
    company: z.object({ id: z.string(), name: z.string() }),
  }),
})
export type NoteEvent = z.infer<typeof noteEvent>

/** Notes of the provider's staff come from the provider: it is sent the others alone. */
const typeOf: Readonly<Record<TicketNoteKind, NoteEvent['type'] | null>> = {
  note: null,
  reply: 'ticket.replied',
  closed: 'ticket.closed',
  reopened: 'ticket.reopened',
}

/** The event of a message; the note is read when it is sent. */
export async function noteEventOf(database: Database, message: Message): Promise<NoteEvent> {
  const [row] = await database.asProvider((queries) =>
    queries
      .select({ note: ticketNote, ticket, company: tenant })
      .from(ticketNote)
      .innerJoin(ticket, eq(ticket.id, ticketNote.ticketId))
      .innerJoin(tenant, eq(tenant.id, ticketNote.tenantId))
      .where(eq(ticketNote.id, message.noteId ?? 0)),
  )
  const type = row && typeOf[row.note.kind]
  if (!row || !type) throw new DeliveryFailed('its note is not there')
  const { note, company } = row
  return {
    type,
    timestamp: note.createdAt.toISOString(),
    data: {
      ticketId: row.ticket.id,
      name: row.ticket.name,
      status: row.ticket.status,
      noteId: note.id,
      text: note.text,
      by: { profileAccountId: note.authorId, name: note.authorName },
      company: { id: company.id, name: company.name },
    },
  }
}
