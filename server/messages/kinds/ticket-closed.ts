import { ticketMessage } from '../message-kind.ts'
import { exampleNote, noteHtml, noteSubject, noteText, ticketNoteData } from './ticket-note.tsx'

const done = 'closed the ticket'

/** The message to the ticket system that somebody closed a ticket. */
export const ticketClosedMessage = ticketMessage({
  name: 'ticket.closed',
  title: 'Ticket closed',
  summary: 'Tells your ticket system that someone closed a ticket, and why.',
  data: ticketNoteData,
  example: { ...exampleNote, status: 'Closed', text: 'Ticket closed. She stays with us.' },
  webhook: (note, links) => ({ ...note, url: links.ticket(note.ticketId).address }),
  subject: noteSubject,
  text: (note, place) => noteText(note, done, place),
  html: (note, place) => noteHtml(note, done, place),
})
