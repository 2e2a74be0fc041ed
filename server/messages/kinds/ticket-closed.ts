import { ticketMessage } from '../message-kind.ts'
import { exampleNote, htmlOfNote, subjectOfNote, textOfNote, ticketNote } from './ticket-note.tsx'

const done = 'closed the ticket'

export const ticketClosed = ticketMessage({
  name: 'ticket.closed',
  title: 'Ticket closed',
  summary: 'Tells your ticket system that someone closed a ticket, and why.',
  data: ticketNote,
  example: { ...exampleNote, status: 'Closed', text: 'Ticket closed. She stays with us.' },
  webhook: (note, links) => ({ ...note, url: links.ticket(note.ticketId).address }),
  subject: subjectOfNote,
  text: (note, place) => textOfNote(note, done, place),
  html: (note, place) => htmlOfNote(note, done, place),
})
