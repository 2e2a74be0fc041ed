import { eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { toCurrentReopeningText } from '#schemas/tickets/reopening-text.ts'
import type { TicketNoteKind } from '#schemas/tickets/tickets.ts'
import type { Database, Queries } from '../db/database.ts'
import { ticket, ticketNote } from '../db/schema/requests.ts'
import { person, tenant } from '../db/schema/tenancy.ts'
import { ticketClosedMessage } from '../messages/kinds/ticket-closed.ts'
import { ticketReopenedMessage } from '../messages/kinds/ticket-reopened.ts'
import { ticketRepliedMessage } from '../messages/kinds/ticket-replied.ts'
import { DeliveryFailed, type Message } from './channel.ts'
import { attachmentPath, listNoteFiles } from './note-files.ts'
import { replyAddress } from './reply-address.ts'

/** Schema of what the ticket system receives about notes in tickets. */
export const noteEvent = z.union([
  ticketRepliedMessage.schema,
  ticketClosedMessage.schema,
  ticketReopenedMessage.schema,
])
/** A note's event: a reply, a closed ticket, or a reopened one. */
export type NoteEvent = z.infer<typeof noteEvent>

/** The messages that stand for notes, by name. */
export const noteMessageKinds = {
  'ticket.replied': ticketRepliedMessage,
  'ticket.closed': ticketClosedMessage,
  'ticket.reopened': ticketReopenedMessage,
}

/** The event for each kind of note. The provider's own notes are not sent back to it. */
const eventNames: Readonly<Record<TicketNoteKind, NoteEvent['type'] | null>> = {
  note: null,
  reply: ticketRepliedMessage.name,
  closed: ticketClosedMessage.name,
  reopened: ticketReopenedMessage.name,
}

/**
 * A message's event as queued. If it wasn't stored, or an earlier release stored less, it is read from the note and
 * ticket as they are now.
 */
export async function getNoteEvent(database: Database, message: Message): Promise<NoteEvent> {
  const noted = noteEvent.safeParse(message.event)
  if (noted.success) return noted.data
  return database.asProvider((queries) => readNoteEvent(queries, message.noteId ?? 0))
}

/**
 * Reads the event of a note from the database.
 * @param email of the author, if the caller knows it; else the one on record
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
  const files = await listNoteFiles(queries, noteId)
  const type = row && eventNames[row.note.kind]
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
      text: note.kind === 'reopened' ? toCurrentReopeningText(note.text) : note.text,
      attachments: files.map(({ attachmentId, fileName, file: { mediaType, size, sha256 } }) => ({
        attachmentId,
        fileName,
        mediaType,
        size,
        sha256,
        path: attachmentPath(attachmentId),
      })),
      by: {
        profileAccountId: note.authorId,
        name: note.authorName,
        email: replyAddress(email, row.onRecord),
      },
      company: { id: company.id, name: company.name },
    },
  }
}
