import { chargesOf, feeLines } from '#machines/engine/questions/charges.ts'
import { shownSteps, stepOf } from '#machines/engine/questions/questions.ts'
import { type TerminateStepId, terminate } from '#machines/terminate/flow.ts'
import { displayDate, displayDateTime } from '#schemas/eastern-time.ts'
import { valueAt } from '#schemas/paths.ts'
import type { AnsweredSection } from '#schemas/requests.ts'
import type { Acknowledgement } from '#schemas/terminate/acknowledgement.ts'
import { mailboxOption } from '#schemas/terminate/choices.ts'
import {
  hasSpecialRequests,
  hasVoiceServices,
  returnsPhones,
} from '#schemas/terminate/conditions.ts'
import type { TerminateDraft, TerminateFacts } from '#schemas/terminate/draft.ts'
import { accessEnd } from '#schemas/terminate/timing.ts'
import type { OpenedTicket, TicketTemplates } from '#schemas/tickets/opened-ticket.ts'
import { answerLines } from '../requests/answer-lines.ts'
import { ticketBody } from '../requests/ticket-body.ts'

/** What a submitted termination becomes: tickets for the provider's staff, and its answers in words. */

interface Line {
  readonly label: string
  readonly text: string
}

interface TicketKind {
  readonly name: (facts: TerminateFacts) => string
  readonly when: (facts: TerminateFacts) => boolean
  readonly step: TerminateStepId
  /** What it lists in addition to the step's answers. */
  readonly more?: (facts: TerminateFacts) => Line[]
}

const always = () => true

const mailboxWork: Readonly<Record<number, string>> = {
  [mailboxOption.delete]: 'Delete mailbox',
  [mailboxOption.export]: 'Export mailbox',
  [mailboxOption.convert]: 'Convert mailbox',
  [mailboxOption.convertWithAutoReplay]: 'Convert mailbox',
}

const kinds: readonly TicketKind[] = [
  { name: () => 'Remove services', when: always, step: 'userSelect', more: servicesAndTiming },
  {
    name: () => 'Take back phones',
    when: (facts) => hasVoiceServices.test(facts) && returnsPhones.test(facts),
    step: 'phone',
  },
  {
    name: ({ draft }) =>
      mailboxWork[draft.mailboxOptions.mailboxConversionOptionId] ?? 'Handle mailbox',
    when: always,
    step: 'email',
    more: charges,
  },
  { name: () => 'Handle special requests', when: hasSpecialRequests.test, step: 'specialRequest' },
]

/** The tickets of a request: the removal first. Each says whom it is about and when access ends. */
export function terminateTickets(facts: TerminateFacts): OpenedTicket[] {
  const { profileAccount } = facts.draft
  const user = linesOf('userSelect', facts)
  return kinds
    .filter(({ when }) => when(facts))
    .map(({ name, step, more }) => {
      const answers = step === 'userSelect' ? [] : linesOf(step, facts)
      const lines = [...user, ...answers, ...(more?.(facts) ?? [])]
      return {
        template: name(facts),
        ticketName: `${name(facts)} for ${profileAccount?.fullName ?? ''}`,
        ticketBody: ticketBody(facts.user, lines),
      }
    })
}

/** The kinds of tickets, for the publish gate. */
export const terminateTemplates: TicketTemplates<TerminateDraft> = {
  templates: [
    'Remove services',
    'Take back phones',
    ...new Set(Object.values(mailboxWork)),
    'Handle special requests',
  ],
  opened: terminateTickets,
}

/** The answers step by step, each with who acknowledged it and when. */
export function terminateSections(facts: TerminateFacts): AnsweredSection[] {
  return shownSteps(terminate, facts).map((id) => {
    const { title, ack } = stepOf(terminate, id)
    const answers = [...linesOf(id, facts), ...(id === 'email' ? charges(facts) : [])]
    const acknowledged = ack ? acknowledgedBy(valueAt(facts.draft, ack) as Acknowledgement) : []
    return {
      title,
      lines: [...answers, ...acknowledged],
    }
  })
}

/** Address twins of people are left out: people are listed with their address. */
function linesOf(step: string, facts: TerminateFacts): Line[] {
  return answerLines(terminate, step, facts, {})
    .filter(({ path }) => !path.endsWith('MailTo'))
    .map(({ path: _, ...line }) => line)
}

function charges(facts: TerminateFacts): Line[] {
  return feeLines(chargesOf(terminate, facts))
}

function acknowledgedBy(acknowledgement: Acknowledgement): Line[] {
  if (!acknowledgement) return []
  const { acknowledgedBy: person, acknowledgedDate } = acknowledgement
  const text = `${person.fullName}, ${displayDateTime(acknowledgedDate)} Eastern Time`
  return [{ label: 'Acknowledged by', text }]
}

function servicesAndTiming({ draft, now }: TerminateFacts): Line[] {
  const { existingServices, serviceTerminationDate } = draft
  const services = existingServices.length > 0 ? existingServices.join(', ') : 'No data'
  const end = accessEnd(now, serviceTerminationDate ?? now)
  const ends = `${displayDateTime(end.at)} Eastern Time`
  return [
    { label: 'Existing services', text: services },
    { label: 'Submitted', text: `${displayDateTime(now)} Eastern Time` },
    end.isLate && end.waitsUntil
      ? { label: 'Access ends', text: `${displayDate(end.waitsUntil)}, the next business day` }
      : { label: 'Access ends', text: end.isLate ? `about ${ends}` : ends },
  ]
}
