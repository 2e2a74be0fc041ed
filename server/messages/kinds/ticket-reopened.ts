import { ticketMessage } from '../message-kind.ts'
import { exampleNote, htmlOfNote, subjectOfNote, textOfNote, ticketNote } from './ticket-note.tsx'

const done = 'opened the ticket again'

export const ticketReopened = ticketMessage({
  name: 'ticket.reopened',
  title: 'Ticket opened again',
  summary: 'Tells your ticket system that someone reopened a closed ticket, and why.',
  data: ticketNote,
  example: {
    ...exampleNote,
    status: 'Reopened',
    text: 'Ticket opened again. She leaves after all.',
  },
  webhook: (note, links) => ({ ...note, url: links.ticket(note.ticketId).address }),
  subject: subjectOfNote,
  text: (note, place) => textOfNote(note, done, place),
  html: (note, place) => htmlOfNote(note, done, place),
})
