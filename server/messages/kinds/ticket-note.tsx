import { z } from 'zod/mini'
import { ActionButton, Heading, LabeledFacts, Paragraph, Quote } from '../html/parts.tsx'
import type { MessageContext } from '../message-kind.ts'
import { companySchema, ticketSubject } from './ticket.ts'

/** What the ticket system receives about a note that somebody wrote in a ticket. */
export const ticketNoteData = z.object({
  ticketId: z.int(),
  name: z.string().check(z.describe("The ticket's name.")),
  status: z.string().check(z.describe("The ticket's status after this note.")),
  noteId: z.int(),
  text: z.string().check(z.describe('Plain text.')),
  attachments: z
    .array(
      z.object({
        attachmentId: z.int(),
        fileName: z.string(),
        mediaType: z.string(),
        size: z.int().check(z.describe('In bytes.')),
        sha256: z.string().check(z.describe('Hash of the content, in hexadecimal.')),
        path: z.string().check(z.describe("Where to fetch the file, at the portal's address.")),
      }),
    )
    .check(z.describe('The files of a reply; empty if there are none.')),
  by: z.object({
    profileAccountId: z.nullable(z.int()),
    name: z.string(),
    email: z.nullable(z.string()).check(z.describe('Null if no address is known.')),
  }),
  company: companySchema,
})
/** Data of a message about a ticket note. */
export type TicketNoteData = z.infer<typeof ticketNoteData>

/** The same subject for every mail of a ticket, so that they form one conversation. */
export function noteSubject(note: TicketNoteData): string {
  return `Re: ${ticketSubject(note)}`
}

/** @param done what the person did, such as `closed the ticket` */
export function noteText(
  note: TicketNoteData,
  done: string,
  { links, filesGoAlong }: MessageContext,
): string {
  const { ticketId, by } = note
  return `Company: ${note.company.name}\nTicket: ${ticketId}\nIn the portal: ${links.ticket(ticketId).address}\n${by.name} ${done}:\n\n${note.text}\n${fileLines(note.attachments, filesGoAlong)}`
}

/** The HTML of a message about a note. */
export function noteHtml(
  note: TicketNoteData,
  done: string,
  { links, filesGoAlong }: MessageContext,
) {
  return (
    <>
      <Heading>{note.name}</Heading>
      <LabeledFacts
        of={[
          ['Company', note.company.name],
          ['Ticket', String(note.ticketId)],
          ['In the portal', links.ticket(note.ticketId).address],
        ]}
      />
      <Paragraph>{`${note.by.name} ${done}:`}</Paragraph>
      <Quote>{note.text}</Quote>
      {note.attachments.length > 0 && (
        <Paragraph>
          {[`${filesIntroduction(filesGoAlong)}:`, ...note.attachments.map(fileLine)].join('\n')}
        </Paragraph>
      )}
      <ActionButton to={links.ticket(note.ticketId)}>Open the ticket</ActionButton>
    </>
  )
}

/** Lists a note's files, or says why they aren't attached. */
function fileLines(files: TicketNoteData['attachments'], goAlong: boolean): string {
  if (files.length === 0) return ''
  return `\n${filesIntroduction(goAlong)}:\n${files.map(fileLine).join('\n')}\n`
}

function filesIntroduction(goAlong: boolean): string {
  return goAlong ? 'Files' : 'Files (too large to email; see the ticket in the portal)'
}

function fileLine({ fileName, size }: TicketNoteData['attachments'][number]): string {
  return `${fileName} (${size} bytes)`
}

/** Example data. */
export const exampleNote = {
  ticketId: 19,
  name: 'Remove services for Maria Chen',
  noteId: 412,
  attachments: [],
  by: {
    profileAccountId: 1001,
    name: 'Dana Whitfield',
    email: 'dwhitfield@northgatecapital.example',
  },
  company: { id: 'northgate-capital', name: 'Northgate Capital' },
}
