import { reopeningText, toCurrentReopeningText } from '#schemas/tickets/reopening-text.ts'
import { ticketMessage } from '../message-kind.ts'
import {
  exampleNote,
  noteHtml,
  noteSubject,
  noteText,
  type TicketNoteData,
  ticketNoteData,
} from './ticket-note.tsx'

const done = 'reopened the ticket'

/** The message to the ticket system that somebody reopened a ticket. */
export const ticketReopenedMessage = ticketMessage({
  name: 'ticket.reopened',
  title: 'Ticket reopened',
  summary: 'Tells your ticket system that someone reopened a closed ticket, and why.',
  data: ticketNoteData,
  example: {
    ...exampleNote,
    status: 'Reopened',
    text: reopeningText('She leaves after all.'),
  },
  webhook: (note, links) => ({ ...note, url: links.ticket(note.ticketId).address }),
  subject: noteSubject,
  text: (note, place) => noteText(toCurrentWording(note), done, place),
  html: (note, place) => noteHtml(toCurrentWording(note), done, place),
})

/** A queued event of an earlier release in today's words. The webhook sends it as it was stored. */
function toCurrentWording(note: TicketNoteData): TicketNoteData {
  return { ...note, text: toCurrentReopeningText(note.text) }
}
