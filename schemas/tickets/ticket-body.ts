import type { SignedInUser } from '../people/person.ts'
import type { TextLine } from './opened-ticket.ts'

/** A ticket's text: who asked, and lines of `Label: answer`. An answer of several lines is indented, so that none of them reads as a line of ours. */
export function ticketBody(user: SignedInUser, lines: readonly TextLine[]): string {
  const answers = lines.map(({ label, text }) => `${label}: ${text.replaceAll('\n', '\n  ')}`)
  return [`Requested by: ${user.name}`, ...answers].join('\n')
}
