import { and, desc, eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { ticket, ticketNote } from '../../db/schema/requests.ts'
import { ticketAttachment } from '../../db/schema/tickets.ts'
import { storeFile } from '../../files/stored-files.ts'
import type { DemoCompany } from '../companies/companies.ts'
import { demoFileMakers } from '../documents/document-files.ts'

/** Number of replies with files per company. */
const mostReplies = 3
const limit = 1_000_000

/** Attaches files to people's latest replies: screenshots and logs. */
export async function fillTicketAttachments(queries: Queries, company: DemoCompany): Promise<void> {
  const { id: tenantId } = company
  const replies = await queries
    .select({ note: ticketNote, summary: ticket.name })
    .from(ticketNote)
    .innerJoin(ticket, eq(ticket.id, ticketNote.ticketId))
    .where(and(eq(ticketNote.tenantId, tenantId), eq(ticketNote.kind, 'reply')))
    .orderBy(desc(ticketNote.createdAt), desc(ticketNote.id))
    .limit(mostReplies)
  for (const { note, summary } of replies) {
    const paper = await demoFileMakers.pdf.make({
      title: 'What I see',
      company: company.name,
      edition: note.authorName,
      paragraphs: [summary, "It looks the same after a restart, and on my neighbor's machine."],
      on: note.createdAt,
    })
    const lines = `${note.createdAt.toISOString()} ERROR ${summary}\n`
    for (const [fileName, mediaType, content] of [
      ['What I see.pdf', demoFileMakers.pdf.mediaType, paper],
      ['session.log', 'text/plain', Buffer.from(lines)],
    ] as const) {
      const file = await storeFile((work) => work(queries), {
        tenantId,
        mediaType,
        content: [content],
        limit,
        now: note.createdAt,
      })
      await queries.insert(ticketAttachment).values({
        tenantId,
        ticketId: note.ticketId,
        noteId: note.id,
        fileId: file.id,
        fileName,
        uploadedBy: note.authorId ?? 0,
        uploadedAt: note.createdAt,
      })
    }
  }
}
