import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { TicketNoteKind } from '#schemas/tickets/tickets.ts'
import type { Database, Queries } from '../db/database.ts'
import { ticket, ticketNote } from '../db/schema/requests.ts'
import { person, tenant } from '../db/schema/tenancy.ts'
import { DeliveryFailed, type Message } from './channel.ts'
import { knownAddress } from './known-address.ts'
import { filesOfNote, pathOfFile } from './note-files.ts'

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
    /** Of the ticket, as it was once this was written. */
    status: z.string(),
    noteId: z.int(),
    /** Plain text. */
    text: z.string(),
    /** What a reply brought along; a file is fetched at its path, as docs/connect-a-ticket-system.md describes. */
    attachments: z.array(
      z.object({
        attachmentId: z.int(),
        fileName: z.string(),
        mediaType: z.string(),
        /** In bytes. */
        size: z.int(),
        /** Of the content, in hexadecimal. */
        sha256: z.string(),
        path: z.string(),
      }),
    ),
    by: z.object({
      profileAccountId: z.int().nullable(),
      name: z.string(),
      /** Null where nobody knows it. */
      email: z.string().nullable(),
    }),
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

/**
 * The event of a message: what was noted with it, or note and ticket as they are now where that was not noted yet, or
 * by a release that said less.
 */
export async function noteEventOf(database: Database, message: Message): Promise<NoteEvent> {
  const noted = noteEvent.safeParse(message.event)
  if (noted.success) return noted.data
  return database.asProvider((queries) => readNoteEvent(queries, message.noteId ?? 0))
}

/**
 * What is to be said of a note, with its ticket and its files as they are now.
 * @param email of who wrote it, where the caller knows it; else the one on record
 */
export async function readNoteEvent(
  queries: Queries,
  noteId: number,
  email?: string,
): Promise<NoteEvent> {
  const [row] = await queries
    .select({ note: ticketNote, ticket, company: tenant, onRecord: person.email })
    .from(ticketNote)
    .innerJoin(ticket, eq(ticket.id, ticketNote.ticketId))
    .innerJoin(tenant, eq(tenant.id, ticketNote.tenantId))
    .leftJoin(person, eq(person.id, ticketNote.authorId))
    .where(eq(ticketNote.id, noteId))
  const files = await filesOfNote(queries, noteId)
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
      attachments: files.map(({ attachmentId, fileName, file: { mediaType, size, sha256 } }) => ({
        attachmentId,
        fileName,
        mediaType,
        size,
        sha256,
        path: pathOfFile(attachmentId),
      })),
      by: {
        profileAccountId: note.authorId,
        name: note.authorName,
        email: knownAddress(email, row.onRecord),
      },
      company: { id: company.id, name: company.name },
    },
  }
}
