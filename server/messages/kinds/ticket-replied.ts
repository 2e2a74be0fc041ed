import { ticketMessage } from '../message-kind.ts'
import { exampleNote, noteHtml, noteSubject, noteText, ticketNoteData } from './ticket-note.tsx'

const done = 'wrote'

/** The message to the ticket system that somebody replied in a ticket. */
export const ticketRepliedMessage = ticketMessage({
  name: 'ticket.replied',
  title: 'Reply to a ticket',
  summary: 'Tells your ticket system what someone wrote in a ticket, with any attached files.',
  data: ticketNoteData,
  example: {
    ...exampleNote,
    status: 'In progress',
    text: 'Her last day is the 12th, not the 10th.',
    attachments: [
      {
        attachmentId: 57,
        fileName: 'Notice.pdf',
        mediaType: 'application/pdf',
        size: 48213,
        sha256: '9f2c1a7be0d34f6c85a1b2c3d4e5f60718293a4b5c6d7e8f9012a3b4c5d6e7f8',
        path: '/api/provider/attachments/57',
      },
    ],
  },
  webhook: (note, links) => ({ ...note, url: links.ticket(note.ticketId).address }),
  subject: noteSubject,
  text: (note, place) => noteText(note, done, place),
  html: (note, place) => noteHtml(note, done, place),
})
