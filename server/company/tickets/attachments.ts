import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import {
  type TicketAttachment,
  ticketLimits,
  tooManyAttachmentsMessage,
} from '#schemas/tickets/tickets.ts'
import type { FileAnswer, MemberCall, Upload } from '../../api/handler.ts'
import { Problem } from '../../api/problem.ts'
import type { TenantScope } from '../../db/database.ts'
import { storedFile } from '../../db/schema/files.ts'
import { ticket } from '../../db/schema/requests.ts'
import { ticketAttachment } from '../../db/schema/tickets.ts'
import { isWhole, removeStoredFile } from '../../files/stored-files.ts'
import { lockOpenTicket, ticketNotFound } from './ticket-lock.ts'

/**
 * Attachments of replies. They are uploaded one at a time, and visible only to the uploader until the reply is sent.
 */

const shownColumns = {
  id: ticketAttachment.id,
  fileName: ticketAttachment.fileName,
  mediaType: storedFile.mediaType,
  size: storedFile.size,
}

/** The caller's uploads for a reply that isn't sent yet. @throws Problem missing */
export async function listUnsentAttachments(
  tenant: TenantScope,
  ticketId: number,
): Promise<TicketAttachment[]> {
  const { queries, personId } = tenant
  const [[known], waiting] = await Promise.all([
    queries.select({ id: ticket.id }).from(ticket).where(eq(ticket.id, ticketId)),
    queries
      .select(shownColumns)
      .from(ticketAttachment)
      .innerJoin(storedFile, eq(storedFile.id, ticketAttachment.fileId))
      .where(isUnsent(personId, ticketId))
      .orderBy(asc(ticketAttachment.id)),
  ])
  if (!known) throw ticketNotFound()
  return waiting
}

/** A ticket's sent attachments by note id. */
export async function listAttachmentsByNote(
  { queries }: TenantScope,
  ticketId: number,
): Promise<ReadonlyMap<number | null, TicketAttachment[]>> {
  const rows = await queries
    .select({ ...shownColumns, noteId: ticketAttachment.noteId })
    .from(ticketAttachment)
    .innerJoin(storedFile, eq(storedFile.id, ticketAttachment.fileId))
    .where(and(eq(ticketAttachment.ticketId, ticketId), isNotNull(ticketAttachment.noteId)))
    .orderBy(asc(ticketAttachment.id))
  const byNote = new Map<number | null, TicketAttachment[]>()
  for (const { noteId, ...row } of rows) byNote.set(noteId, [...(byNote.get(noteId) ?? []), row])
  return byNote
}

/** Adds a file to the caller's next reply. @throws Problem missing, conflict if the ticket is closed */
export async function addAttachment(
  call: MemberCall,
  ticketId: number,
  { file, fileName }: Upload,
): Promise<TicketAttachment> {
  const { queries, tenantId, personId } = call.tenant
  await lockOpenTicket(call, ticketId)
  const [waiting] = await queries
    .select({ count: count() })
    .from(ticketAttachment)
    .where(isUnsent(personId, ticketId))
  if (waiting && waiting.count >= ticketLimits.attachments) {
    throw new Problem('conflict', `${tooManyAttachmentsMessage} Remove one first.`)
  }
  const [added] = await queries
    .insert(ticketAttachment)
    .values({
      tenantId,
      ticketId,
      fileId: file.id,
      fileName,
      uploadedBy: personId,
      uploadedAt: call.instant,
    })
    .returning({ id: ticketAttachment.id })
  if (!added) throw new Error('A row that was inserted has an id.')
  return { id: added.id, fileName, mediaType: file.mediaType, size: file.size }
}

/** Attaches uploads to a reply. @throws Problem conflict if one of them no longer exists */
export async function attachToNote(
  { queries, personId }: TenantScope,
  ticketId: number,
  noteId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const updated = await queries
    .update(ticketAttachment)
    .set({ noteId })
    .where(and(isUnsent(personId, ticketId), inArray(ticketAttachment.id, [...ids])))
  if (updated.rowCount === ids.length) return
  throw new Problem(
    'conflict',
    "Your reply wasn't sent because one of its files is gone. It was sent or removed elsewhere, or it's more than a week old. Check the files and send the reply again.",
  )
}

/** An attachment that was sent, or the caller's own upload. @throws Problem missing */
export async function getAttachmentFile(
  { queries }: TenantScope,
  { ticketId, attachmentId }: { readonly ticketId: number; readonly attachmentId: number },
): Promise<FileAnswer> {
  const [found] = await queries
    .select({ name: ticketAttachment.fileName, file: storedFile })
    .from(ticketAttachment)
    .innerJoin(storedFile, eq(storedFile.id, ticketAttachment.fileId))
    .where(and(eq(ticketAttachment.ticketId, ticketId), eq(ticketAttachment.id, attachmentId)))
  if (!found || !isWhole(found.file)) throw attachmentNotFound()
  const of = { entity: 'ticket_attachment', id: attachmentId }
  return { name: found.name, content: { kind: 'stored', file: found.file, of } }
}

/** Deletes one of the caller's uploads. @throws Problem missing; conflict if it was already sent */
export async function removeAttachment(
  { queries, tenantId, personId }: TenantScope,
  { ticketId, attachmentId }: { readonly ticketId: number; readonly attachmentId: number },
): Promise<null> {
  const one = and(eq(ticketAttachment.ticketId, ticketId), eq(ticketAttachment.id, attachmentId))
  const [removed] = await queries
    .delete(ticketAttachment)
    .where(and(one, isUnsent(personId, ticketId)))
    .returning({ fileId: ticketAttachment.fileId })
  if (removed) {
    await removeStoredFile(queries, { tenantId, id: removed.fileId })
    return null
  }
  const [sent] = await queries.select({ id: ticketAttachment.id }).from(ticketAttachment).where(one)
  if (!sent) throw attachmentNotFound()
  throw new Problem('conflict', 'This file was sent with a reply, so it stays in the conversation.')
}

function isUnsent(personId: number, ticketId: number) {
  return and(
    eq(ticketAttachment.ticketId, ticketId),
    eq(ticketAttachment.uploadedBy, personId),
    isNull(ticketAttachment.noteId),
  )
}

function attachmentNotFound(): Problem {
  return new Problem('missing', 'File not found in this ticket. It may have been removed.')
}
