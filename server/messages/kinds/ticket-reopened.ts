import { ticketMessage } from '../message-kind.ts'
import { exampleNote, noteHtml, noteSubject, noteText, ticketNoteData } from './ticket-note.tsx'

const done = 'opened the ticket again'

export const ticketReopened = ticketMessage({
  name: 'ticket.reopened',
  title: 'Ticket reopened',
  summary: 'Tells your ticket system that someone reopened a closed ticket, and why.',
  data: ticketNoteData,
  example: {
    ...exampleNote,
    status: 'Reopened',
    text: 'Ticket reopened. She leaves after all.',
  },
  webhook: (note, links) => ({ ...note, url: links.ticket(note.ticketId).address }),
  subject: noteSubject,
  text: (note, place) => noteText(note, done, place),
  html: (note, place) => noteHtml(note, done, place),
})
