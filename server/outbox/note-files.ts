import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { storedFile } from '../db/schema/files.ts'
import { ticketAttachment } from '../db/schema/tickets.ts'
import { isWhole, type StoredFile } from '../files/stored-files.ts'

/** A file attached to a note, as it is sent to the provider's ticket system. */
export interface NoteFile {
  readonly attachmentId: number
  readonly fileName: string
  readonly file: StoredFile
}

/** A note's attachments in order. */
export async function listNoteFiles(queries: Queries, noteId: number): Promise<NoteFile[]> {
  const rows = await queries
    .select({
      attachmentId: ticketAttachment.id,
      fileName: ticketAttachment.fileName,
      file: storedFile,
    })
    .from(ticketAttachment)
    .innerJoin(storedFile, eq(storedFile.id, ticketAttachment.fileId))
    .where(eq(ticketAttachment.noteId, noteId))
    .orderBy(asc(ticketAttachment.id))
  return rows.flatMap(({ file, ...row }) => (isWhole(file) ? [{ ...row, file }] : []))
}

/** Path at which the provider fetches an attachment, relative to the portal's address. */
export function attachmentPath(attachmentId: number): string {
  return `/api/provider/attachments/${attachmentId}`
}
