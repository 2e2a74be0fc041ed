import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgPolicy, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { storedFile } from './files.ts'
import { ticket, ticketNote } from './requests.ts'
import { requestDatabaseRole, tenantId, tenantPolicies } from './tenancy.ts'

/** Attachments of tickets. */

/**
 * A file of a reply. It is uploaded before the reply is sent and visible to its uploader only until
 * then; `unsent-attachments` removes those that are never sent.
 */
export const ticketAttachment = pgTable(
  'ticket_attachment',
  {
    id: integer('id').generatedAlwaysAsIdentity().primaryKey(),
    tenantId: tenantId(),
    ticketId: integer('ticket_id').notNull(),
    /** The reply it was sent with; null until then. */
    noteId: integer('note_id'),
    fileId: integer('file_id').notNull(),
    /** The name at upload, made safe for every file system. */
    fileName: text('file_name').notNull(),
    uploadedBy: integer('uploaded_by').notNull(),
    uploadedAt: timestamp('uploaded_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [
    index('ticket_attachment_of').on(table.tenantId, table.ticketId),
    index('ticket_attachment_note').on(table.tenantId, table.noteId),
    index('ticket_attachment_file').on(table.tenantId, table.fileId),
    index('ticket_attachment_waiting').on(table.uploadedAt).where(sql`note_id is null`),
    foreignKey({
      columns: [table.tenantId, table.ticketId],
      foreignColumns: [ticket.tenantId, ticket.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.noteId],
      foreignColumns: [ticketNote.tenantId, ticketNote.id],
    }),
    foreignKey({
      columns: [table.tenantId, table.fileId],
      foreignColumns: [storedFile.tenantId, storedFile.id],
    }),
    ...tenantPolicies(),
    // A waiting file belongs to its uploader; a sent one doesn't change.
    pgPolicy('waiting_of_uploader', {
      as: 'restrictive',
      for: 'select',
      to: requestDatabaseRole,
      using: sql`note_id is not null or uploaded_by = (select current_person_id())`,
    }),
    pgPolicy('uploaded_by_caller', {
      as: 'restrictive',
      for: 'insert',
      to: requestDatabaseRole,
      withCheck: sql`note_id is null and uploaded_by = (select current_person_id())`,
    }),
    pgPolicy('sent_once_by_uploader', {
      as: 'restrictive',
      for: 'update',
      to: requestDatabaseRole,
      using: sql`note_id is null and uploaded_by = (select current_person_id())`,
      withCheck: sql`uploaded_by = (select current_person_id())`,
    }),
    pgPolicy('sent_stays', {
      as: 'restrictive',
      for: 'delete',
      to: requestDatabaseRole,
      using: sql`note_id is null and uploaded_by = (select current_person_id())`,
    }),
  ],
)
