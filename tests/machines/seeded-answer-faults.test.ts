import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { createDistributionList } from '#machines/create-distribution-list/flow.ts'
import { createDistributionListRehearsal } from '#machines/create-distribution-list/rehearsal.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { runGate } from '#machines/tools/gate/gate.ts'
import { requiredText } from '#schemas/fields/field-checks.ts'
import {
  changedTicketTemplates,
  gateMessagesForFlow,
  withFlowRule,
  withFlowStep,
} from './support/broken-flows.ts'

/** Faults in acknowledgements, tickets, ids, addresses and answers that nothing asks for: the publish gate refuses each, and names the file to open. */

const about = (
  flow: typeof terminate,
  options: Parameters<typeof gateMessagesForFlow<typeof terminate.emptyDraft>>[2] = {},
) => gateMessagesForFlow(terminateRehearsal, flow, options)

const rename = (name: string, other: string) =>
  changedTicketTemplates(terminate, (ticket) =>
    ticket.template === name
      ? { ...ticket, template: other }
      : ticket.template === other
        ? { ...ticket, template: name }
        : ticket,
  )
const rewrite = (found: RegExp, text: string) =>
  changedTicketTemplates(terminate, (ticket) => ({
    ...ticket,
    ticketBody: ticket.ticketBody.replace(found, text),
  }))
const opening = (name: string, when: () => boolean): typeof terminate => ({
  ...terminate,
  tickets: {
    kinds:
      terminate.tickets?.kinds.map((kind) => (kind.name === name ? { ...kind, when } : kind)) ?? [],
  },
})

const faults: Readonly<Record<string, () => [string, string[]]>> = {
  'an acknowledgement without a sentence': () => [
    '"Phone" asks for an acknowledgement, but has no sentence that somebody could tick. Open machines/terminate/flow.ts.',
    about(withFlowStep(terminate, 'phone', ({ sentence: _, ...step }) => step)),
  ],
  'an acknowledgement of an empty sentence': () => [
    'The sentence to acknowledge on "Email" is empty: nobody can tick it. Open machines/terminate/flow.ts.',
    about(withFlowStep(terminate, 'email', (step) => ({ ...step, sentence: () => ' ' }))),
  ],
  'an acknowledgement with a gap': () => [
    'The sentence to acknowledge on "Confirm" says "undefined": nobody can tick it. Open machines/terminate/flow.ts.',
    about(
      withFlowStep(terminate, 'confirm', (step) => ({
        ...step,
        sentence: () => `Yes, ${undefined}.`,
      })),
    ),
  ],
  'two tickets with swapped names': () => [
    '"Export the mailbox to a data file" as the answer to "Mailbox" opens "Delete mailbox", whose name speaks of "Delete the mailbox". Open machines/terminate/tickets.ts.',
    about(terminate, { tickets: rename('Export mailbox', 'Delete mailbox') }),
  ],
  'a ticket that states another answer': () => [
    'The ticket "Export mailbox" says "Delete the mailbox" as the answer to "Mailbox" on "Email", which was answered "Export the mailbox to a data file". Open machines/terminate/tickets.ts.',
    about(terminate, { tickets: rewrite(/Mailbox: Export.*/, 'Mailbox: Delete the mailbox') }),
  ],
  'a ticket that leaves out an answer': () => [
    'Of "Email" the answer to "Mailbox" is left out of every ticket, though the others of that step are listed. Open machines/terminate/tickets.ts.',
    about(terminate, { tickets: rewrite(/^Mailbox: .*\n/m, '') }),
  ],
  'a ticket that answers what was not asked': () => [
    'The ticket "Delete mailbox" answers "Auto reply message" of "Email", which this request does not ask. Open machines/terminate/tickets.ts.',
    about(terminate, { tickets: rewrite(/Mailbox: Delete.*/, '$&\nAuto reply message: Gone.') }),
  ],
  'a ticket whose condition always holds': () => [
    'Every request opens "Handle special requests", though it has a condition. Open machines/terminate/tickets.ts.',
    about(opening('Handle special requests', () => true)),
  ],
  'a ticket whose condition never holds': () => [
    'No request opens "Handle special requests".',
    about(opening('Handle special requests', () => false)),
  ],
  'a person without a list': () => [
    '"Full access" on "Email" takes any id: the server does not ask whether this company has it. Name the list (lookup) or the choices. Open schemas/terminate/rules.ts.',
    about(
      withFlowRule(
        terminate,
        'email',
        'mailboxOptions.sharedMailboxFullAccess',
        ({ lookup: _, ...rule }) => rule,
      ),
    ),
  ],
  'people without a list': () => [
    '"Members" on "Add Users" takes any id: the server does not ask whether this company has it. Name the list (lookup) or the choices. Open schemas/create-distribution-list/rules.ts.',
    gateMessagesForFlow(
      createDistributionListRehearsal,
      withFlowRule(
        createDistributionList,
        'addUsers',
        'distributionListMembers',
        ({ lookup: _, ...rule }) => rule,
      ),
    ),
  ],
  'an address without its first part': () => [
    '"Email address" on "General Info" takes "@northgatecapital.example", which is no email address. Open schemas/create-distribution-list/rules.ts.',
    gateMessagesForFlow(
      createDistributionListRehearsal,
      withFlowRule(
        createDistributionList,
        'generalInfo',
        'distributionListPrimaryEmail',
        (rule) => ({
          ...rule,
          check: requiredText,
        }),
      ),
    ),
  ],
  'an address of a name without letters': () => [
    '"Email address" on "General Info" becomes "@northgatecapital.example" and is not refused. Open schemas/create-distribution-list/rules.ts.',
    gateMessagesForFlow(
      createDistributionListRehearsal,
      withFlowRule(createDistributionList, 'generalInfo', 'requestsRecommendedEmail', (rule) => ({
        ...rule,
        check: z.boolean(),
      })),
    ),
  ],
  'an answer that is submitted though nothing asks for it': () => [
    'The answer to "Auto reply message" on "Email" is submitted though nothing asks for it any more. Open machines/terminate/flow.ts.',
    runGate(
      {
        ...terminateRehearsal,
        machine: terminateRehearsal.machine.provide({ actions: { clearUnasked: () => {} } }),
      },
      { tickets: 'none' },
    ).faults.map(({ message }) => message),
  ],
}

describe('the gate refuses', () => {
  test.each(Object.entries(faults))('%s', (_, seed) => {
    const [message, messages] = seed()
    expect(messages).toContain(message)
  })
})
