import { z } from 'zod/mini'
import { Action, Facts, Heading, Paragraph, Quote } from '../html/parts.tsx'
import type { Place } from '../message-kind.ts'
import { company, titleOfTicket } from './ticket.ts'

/** What the ticket system is told of a note that somebody wrote in a ticket. */
export const ticketNote = z.object({
  ticketId: z.int(),
  name: z.string().check(z.describe('Of the ticket.')),
  status: z.string().check(z.describe('Of the ticket, once this was written.')),
  noteId: z.int(),
  text: z.string().check(z.describe('Plain text.')),
  attachments: z
    .array(
      z.object({
        attachmentId: z.int(),
        fileName: z.string(),
        mediaType: z.string(),
        size: z.int().check(z.describe('In bytes.')),
        sha256: z.string().check(z.describe('Of the content, in hexadecimal.')),
        path: z.string().check(z.describe('Where the file is fetched, at the portal’s address.')),
      }),
    )
    .check(z.describe('The files of a reply; empty where there are none.')),
  by: z.object({
    profileAccountId: z.nullable(z.int()),
    name: z.string(),
    email: z.nullable(z.string()).check(z.describe('Null where no address is known.')),
  }),
  company,
})
export type TicketNote = z.infer<typeof ticketNote>

export function subjectOfNote(note: TicketNote): string {
  return `Re: ${titleOfTicket(note)}`
}

/** @param done what somebody did, such as `closed the ticket` */
export function textOfNote(note: TicketNote, done: string, { links, filesGoAlong }: Place): string {
  const { ticketId, by } = note
  return `Company: ${note.company.name}\nTicket: ${ticketId}\nIn the portal: ${links.ticket(ticketId).address}\n${by.name} ${done}:\n\n${note.text}\n${linesOf(note.attachments, filesGoAlong)}`
}

export function htmlOfNote(note: TicketNote, done: string, { links, filesGoAlong }: Place) {
  return (
    <>
      <Heading>{note.name}</Heading>
      <Facts
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
          {[`${introductionOf(filesGoAlong)}:`, ...note.attachments.map(lineOf)].join('\n')}
        </Paragraph>
      )}
      <Action to={links.ticket(note.ticketId)}>Open the ticket</Action>
    </>
  )
}

/** Which files go with a note, or why they do not. */
function linesOf(files: TicketNote['attachments'], goAlong: boolean): string {
  if (files.length === 0) return ''
  return `\n${introductionOf(goAlong)}:\n${files.map(lineOf).join('\n')}\n`
}

function introductionOf(goAlong: boolean): string {
  return goAlong ? 'Files' : 'Files (too large to email; see the ticket in the portal)'
}

function lineOf({ fileName, size }: TicketNote['attachments'][number]): string {
  return `${fileName} (${size} bytes)`
}

/** An invented note. */
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
