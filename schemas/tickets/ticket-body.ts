import type { SignedInUser } from '../people/person.ts'
import type { LabeledLine } from './ticket-to-open.ts'

/**
 * The text of a ticket: who submitted it, and lines of `Label: answer`. Answers of several lines are indented, so
 * that none looks like one of our lines.
 */
export function ticketBody(user: SignedInUser, lines: readonly LabeledLine[]): string {
  const answers = lines.map(({ label, text }) => `${label}: ${text.replaceAll('\n', '\n  ')}`)
  return [`Requested by: ${user.name}`, ...answers].join('\n')
}
