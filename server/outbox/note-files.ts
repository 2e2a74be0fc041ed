import { asc, eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { storedFile } from '../db/schema/files.ts'
import { ticketAttachment } from '../db/schema/tickets.ts'
import { isWhole, type StoredFile } from '../files/stored-files.ts'

/** A file of a reply, for the provider. */
export interface NoteFile {
  readonly attachmentId: number
  readonly fileName: string
  readonly file: StoredFile
}

/** The files that a note brought along, in their order. */
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

/** Where the file of a reply is fetched, from the portal's address on. */
export function attachmentPath(attachmentId: number): string {
  return `/api/provider/attachments/${attachmentId}`
}
