import { accessEnd } from './access-end.ts'
import { accessEndClause, isImmediate } from './access-end-text.ts'
import { mailboxOption } from './choices.ts'
import {
  convertsMailbox,
  forwardsMessages,
  hasSpecialRequests,
  returnsPhones,
} from './conditions.ts'
import type { TerminateFacts } from './draft.ts'
import { exportFeeText } from './export-fee.ts'

/** The sentences that a person acknowledges, which depend on the answers of the step (AMB-086). */

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** @param clauses each completes "I acknowledge that ..." */
function acknowledgementSentence(...clauses: readonly string[]): string {
  const [first = '', ...others] = clauses
  return `I acknowledge that ${inWords.format([first, ...others.map((clause) => `that ${clause}`)])}.`
}

/**
 * When access ends, by the chosen time and when a request submitted now would be handled. An immediate end is
 * described relative to Submit, because a fixed time would change every minute and invalidate the acknowledgement.
 */
function whenAccessEnds({ draft, now }: TerminateFacts): string {
  const chosen = draft.serviceTerminationDate
  if (chosen === null) return 'access ends at the termination date'
  // A past time is refused at its question; here it reads as chosen.
  const asChosen = { at: chosen, waitsUntil: null, isLate: false }
  const end = chosen <= now ? asChosen : accessEnd(now, chosen)
  return isImmediate(end) ? 'access ends about 10 minutes after Submit' : accessEndClause(end)
}

/** The sentence acknowledged in the step User select: services are removed, and when access ends. */
export function userSelectText(facts: TerminateFacts): string {
  const { draft } = facts
  const person = draft.profileAccount?.fullName || 'this user'
  return acknowledgementSentence(`all services of ${person} will be removed`, whenAccessEnds(facts))
}

/** The sentence acknowledged in the phone step. */
export function phoneText(facts: TerminateFacts): string {
  return acknowledgementSentence(
    'the phone service ends',
    returnsPhones.test(facts) ? 'the phones listed are returned' : 'no phones are returned',
  )
}

/** The sentence acknowledged in the email step. */
export function emailText(facts: TerminateFacts): string {
  const { mailboxForwardTo } = facts.draft.mailboxOptions
  const receiver = mailboxForwardTo?.fullName || 'the person chosen'
  return acknowledgementSentence(
    ...mailboxClauses(facts),
    ...(forwardsMessages.test(facts) ? [`new messages are forwarded to ${receiver}`] : []),
  )
}

function mailboxClauses(facts: TerminateFacts): readonly string[] {
  const { mailboxConversionOptionId: option, ...chosen } = facts.draft.mailboxOptions
  if (convertsMailbox.test(facts)) {
    const rights = [
      [chosen.sharedMailboxFullAccess, 'has full access to it'],
      [chosen.sharedMailboxSendAs, 'can send as it'],
    ] as const
    return [
      'the mailbox becomes a shared mailbox',
      ...rights.flatMap(([person, right]) => (person ? [`${person.fullName} ${right}`] : [])),
      ...(option === mailboxOption.convertWithAutoReplay
        ? ['anyone who emails it gets the automatic reply']
        : []),
    ]
  }
  if (option === mailboxOption.export) {
    const fee = exportFeeText(facts)
    return [`the mailbox is exported to a data file${fee ? ` for ${fee}` : ''}`]
  }
  if (option === mailboxOption.delete) {
    return ['the mailbox is deleted', 'a deleted mailbox cannot be restored']
  }
  return ['the mailbox is handled as it is chosen here']
}

/** The sentence acknowledged in the special request step. */
export function specialRequestText(facts: TerminateFacts): string {
  return acknowledgementSentence(
    hasSpecialRequests.test(facts)
      ? 'the special request is handled as it is written here'
      : 'there are no special requests',
  )
}

/** The sentence acknowledged in the Confirm step. */
export function confirmText(facts: TerminateFacts): string {
  return acknowledgementSentence(
    'this request is complete and correct',
    'your provider can carry it out',
    whenAccessEnds(facts),
  )
}
