import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import {
  type TicketAttachment,
  ticketLimits,
  tooManyAttachments,
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
 * Files of replies in tickets: uploaded one by one, each its uploader's alone until a reply takes it along.
 */

const shownColumns = {
  id: ticketAttachment.id,
  fileName: ticketAttachment.fileName,
  mediaType: storedFile.mediaType,
  size: storedFile.size,
}

/** Those that the caller has uploaded for a reply and not sent. @throws Problem missing */
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

/** Those of the replies of a ticket, by the number of the note. */
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

/** Adds a file to the caller's next reply in an open ticket. @throws Problem missing, conflict */
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
    throw new Problem('conflict', `${tooManyAttachments} Remove one first.`)
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

/** A reply takes files along. @throws Problem conflict where one of them is not there to be taken */
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

/** A file that everyone who sees the ticket may have, or the caller's own. @throws Problem missing */
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

/** Removes a file of the caller's next reply. @throws Problem missing; conflict where it was sent */
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
