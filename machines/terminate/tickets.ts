import { accessEnd } from '#schemas/terminate/access-end.ts'
import { accessEndText } from '#schemas/terminate/access-end-text.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import {
  hasSpecialRequests,
  hasVoiceServices,
  returnsPhones,
} from '#schemas/terminate/conditions.ts'
import type { TerminateDraft, TerminateFacts } from '#schemas/terminate/draft.ts'
import type { LabeledLine } from '#schemas/tickets/ticket-to-open.ts'
import { formatDateTime } from '#schemas/time/eastern-time.ts'
import type { TicketKind } from '../portal/tickets.ts'

const chooses =
  (...options: readonly number[]) =>
  ({ draft }: TerminateFacts) =>
    options.includes(draft.mailboxOptions.mailboxConversionOptionId)

/** The tickets of a termination, the removal first. Each says who it's about and when access ends. */
export const ticketKinds = [
  { name: 'Remove services', steps: [], lines: servicesAndTiming },
  {
    name: 'Take back phones',
    when: (facts) => hasVoiceServices.test(facts) && returnsPhones.test(facts),
    steps: ['phone'],
  },
  {
    name: 'Delete mailbox',
    when: chooses(mailboxOption.delete),
    steps: ['email'],
    listsCharges: true,
  },
  {
    name: 'Export mailbox',
    when: chooses(mailboxOption.export),
    steps: ['email'],
    listsCharges: true,
  },
  {
    name: 'Convert mailbox',
    when: chooses(mailboxOption.convert, mailboxOption.convertWithAutoReplay),
    steps: ['email'],
    listsCharges: true,
  },
  {
    name: 'Handle special requests',
    when: hasSpecialRequests.test,
    steps: ['specialRequest'],
  },
] as const satisfies readonly TicketKind<TerminateDraft>[]

function servicesAndTiming({ draft, now }: TerminateFacts): LabeledLine[] {
  const { existingServices, serviceTerminationDate } = draft
  const services = existingServices.length > 0 ? existingServices.join(', ') : 'No data'
  const end = accessEnd(now, serviceTerminationDate ?? now)
  return [
    { label: 'Existing services', text: services },
    { label: 'Submitted', text: `${formatDateTime(now)} Eastern Time` },
    { label: 'Access ends', text: accessEndText(end) },
  ]
}
