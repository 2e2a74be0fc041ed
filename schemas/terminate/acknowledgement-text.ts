import { displayDateTime } from '../eastern-time.ts'
import { mailboxOption } from './choices.ts'
import {
  convertsMailbox,
  forwardsMessages,
  hasSpecialRequests,
  returnsPhones,
} from './conditions.ts'
import type { TerminateFacts } from './draft.ts'
import { exportFee } from './export-fee.ts'

/** What a person acknowledges on a step, by what was really answered there (AMB-086). */

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** @param clauses each completes "I acknowledge that ..." */
function acknowledging(...clauses: readonly string[]): string {
  const [first = '', ...others] = clauses
  return `I acknowledge that ${inWords.format([first, ...others.map((clause) => `that ${clause}`)])}.`
}

export function userSelectText({ draft }: TerminateFacts): string {
  const person = draft.profileAccount?.fullName || 'this user'
  const end = draft.serviceTerminationDate
  const at = end ? `on ${displayDateTime(end)} Eastern Time` : 'at the termination date'
  return acknowledging(`all services of ${person} will be removed`, `access ends ${at}`)
}

export function phoneText(facts: TerminateFacts): string {
  return acknowledging(
    'the phone service ends',
    returnsPhones.test(facts) ? 'the phones listed are returned' : 'no phones are returned',
  )
}

export function emailText(facts: TerminateFacts): string {
  const { mailboxForwardTo } = facts.draft.mailboxOptions
  const receiver = mailboxForwardTo?.fullName || 'the person chosen'
  return acknowledging(
    ...mailboxClauses(facts),
    ...(forwardsMessages.test(facts) ? [`new messages are forwarded to ${receiver}`] : []),
  )
}

function mailboxClauses(facts: TerminateFacts): readonly string[] {
  const { mailboxConversionOptionId: option, ...chosen } = facts.draft.mailboxOptions
  if (convertsMailbox.test(facts)) {
    const rights = [
      [chosen.sharedMailboxFullAccess, 'has full access to it'],
      [chosen.sharedMailboxSendAs, 'may send in its name'],
    ] as const
    return [
      'the mailbox becomes a shared mailbox',
      ...rights.flatMap(([person, right]) => (person ? [`${person.fullName} ${right}`] : [])),
      ...(option === mailboxOption.convertWithAutoReplay
        ? ['whoever writes to it gets the automatic reply']
        : []),
    ]
  }
  if (option === mailboxOption.export) {
    const fee = exportFee(facts)
    return [`the mailbox is exported to a data file${fee ? ` for ${fee}` : ''}`]
  }
  if (option === mailboxOption.delete) {
    return ['the mailbox is deleted', 'a deleted mailbox cannot be restored']
  }
  return ['the mailbox is handled as it is chosen here']
}

export function specialRequestText(facts: TerminateFacts): string {
  return acknowledging(
    hasSpecialRequests.test(facts)
      ? 'the special request is handled as it is written here'
      : 'there are no special requests',
  )
}

export function confirmText(): string {
  return acknowledging('this request is complete and correct', 'it may be carried out')
}
