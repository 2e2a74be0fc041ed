import { eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { TicketNoteKind } from '#schemas/tickets/tickets.ts'
import type { Database, Queries } from '../db/database.ts'
import { ticket, ticketNote } from '../db/schema/requests.ts'
import { person, tenant } from '../db/schema/tenancy.ts'
import { ticketClosed } from '../messages/kinds/ticket-closed.ts'
import { ticketReopened } from '../messages/kinds/ticket-reopened.ts'
import { ticketReplied } from '../messages/kinds/ticket-replied.ts'
import { DeliveryFailed, type Message } from './channel.ts'
import { replyAddress } from './known-address.ts'
import { attachmentPath, listNoteFiles } from './note-files.ts'

/** What a ticket system receives of what people write in a ticket. */
export const noteEvent = z.union([ticketReplied.said, ticketClosed.said, ticketReopened.said])
export type NoteEvent = z.infer<typeof noteEvent>

export const noteKinds = {
  'ticket.replied': ticketReplied,
  'ticket.closed': ticketClosed,
  'ticket.reopened': ticketReopened,
}

/** Notes of the provider's staff come from the provider: it is sent the others alone. */
const eventNames: Readonly<Record<TicketNoteKind, NoteEvent['type'] | null>> = {
  note: null,
  reply: ticketReplied.name,
  closed: ticketClosed.name,
  reopened: ticketReopened.name,
}

/**
 * The event of a message: what was noted with it, or note and ticket as they are now where that was not noted yet, or
 * by a release that said less.
 */
export async function getNoteEvent(database: Database, message: Message): Promise<NoteEvent> {
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
      text: note.text,
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
