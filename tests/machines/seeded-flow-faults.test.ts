import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { convertsMailbox, hasVoiceServices, returnsPhones } from '#schemas/terminate/conditions.ts'
import { withFlowRule, withFlowStep } from './support/broken-flows.ts'
import { findFirstGateFinding } from './support/seeded/seeding.ts'

/** Faults that somebody could make in the declaration of Terminate: the publish gate alone refuses each. */

type Terminate = typeof terminate
type Rule = object & { label: string }

const option = 'mailboxOptions.mailboxConversionOptionId'
const rule = (step: string, path: string, change: (rule: Rule) => object): Terminate =>
  withFlowRule(terminate, step, path, change)
const always = { because: 'Always.', test: () => true }
const never = { because: 'Never.', test: () => false }
const without = (key: string) => (one: Rule) =>
  Object.fromEntries(Object.entries(one).filter(([name]) => name !== key))
const kinds = (
  change: (kind: NonNullable<Terminate['tickets']>['kinds'][number]) => object,
): Terminate => ({
  ...terminate,
  tickets: {
    ...terminate.tickets,
    kinds: (terminate.tickets?.kinds ?? []).map((kind) => ({ ...kind, ...change(kind) })),
  },
})
const swapped = ([one, other]: readonly [string, string]): Terminate =>
  kinds(({ name }) => (name === one ? { name: other } : name === other ? { name: one } : {}))
type Offered = readonly { readonly label: string }[]
/** The choices of the mailbox follow from the company: they are changed as they are offered. */
const reoffered = (change: (offered: Offered) => Offered): Terminate =>
  rule('email', option, (one) => {
    const { choices } = one as Rule & { choices: (facts: unknown) => Offered }
    return { ...one, choices: (facts: unknown) => change(choices(facts)) }
  })
const relabelled = (change: (label: string) => string): Terminate =>
  reoffered((offered) => offered.map((choice) => ({ ...choice, label: change(choice.label) })))
const priced = (amount: number): Terminate => ({
  ...terminate,
  charges: [
    { label: 'Export fee', per: 'once', step: 'email', price: () => ({ amount, currency: '$' }) },
  ],
})
const order = (...stepIds: string[]): Terminate => ({
  ...terminate,
  sequences: [{ variant: null, stepIds }],
})

const faults: Readonly<Record<string, () => Terminate>> = {
  'a guard turned round': () => ({
    ...terminate,
    guards: {
      hasVoiceServices: { ...hasVoiceServices, test: (facts) => !hasVoiceServices.test(facts) },
    },
  }),
  'a step without its guard': () =>
    withFlowStep(terminate, 'phone', (step) => ({ ...step, guards: [] })),
  'a question asked of everyone': () =>
    rule('email', 'mailboxOptions.autoReplyMessage', (one) => ({ ...one, asked: always })),
  'a question asked under the condition of another': () =>
    rule('email', 'mailboxOptions.autoReplyMessage', (one) => ({ ...one, asked: convertsMailbox })),
  'a condition turned round': () =>
    rule('phone', 'phoneOptions.physicalPhonesReturning', (one) => ({
      ...one,
      asked: {
        ...returnsPhones,
        test: (facts: Parameters<typeof returnsPhones.test>[0]) => !returnsPhones.test(facts),
      },
    })),
  'a question asked of nobody': () =>
    rule('specialRequest', 'specialRequests.specialRequests', (one) => ({ ...one, asked: never })),
  'a text that need not be written': () =>
    rule('email', 'mailboxOptions.autoReplyMessage', without('check')),
  'a person who need not be chosen': () =>
    rule('email', 'mailboxOptions.mailboxForwardTo', without('check')),
  'phones that need not be listed': () =>
    rule('phone', 'phoneOptions.physicalPhonesReturning', without('check')),
  'a day that may have passed': () =>
    rule('userSelect', 'serviceTerminationDate', (one) => ({ ...one, check: z.string() })),
  'another message': () =>
    rule('userSelect', 'profileAccount', (one) => ({
      ...one,
      check: z.custom((person) => person !== null, 'Wrong.'),
    })),
  'another limit': () =>
    rule('phone', 'phoneOptions.physicalPhonesReturning', (one) => ({ ...one, limit: 10 })),
  'a person out of no list': () =>
    rule('email', 'mailboxOptions.sharedMailboxSendAs', without('lookup')),
  'a person to forward to out of no list': () =>
    rule('email', 'mailboxOptions.mailboxForwardTo', without('lookup')),
  'choices with swapped labels': () =>
    relabelled((label) =>
      label.startsWith('Delete')
        ? 'Export the mailbox to a data file'
        : label.startsWith('Export')
          ? 'Delete the mailbox'
          : label,
    ),
  'a choice that is not offered': () => reoffered((offered) => offered.slice(1)),
  'a derived address of somebody else': () =>
    rule('email', 'mailboxOptions.mailboxForwardToMailTo', (one) => ({
      ...one,
      derived: ({ draft }: { draft: Terminate['emptyDraft'] }) => draft.profileAccount?.email ?? '',
    })),
  'tickets with swapped names': () => swapped(['Export mailbox', 'Delete mailbox']),
  'tickets of other work with swapped names': () =>
    swapped(['Take back phones', 'Handle special requests']),
  'a ticket that every request opens': () =>
    kinds(({ name }) => (name === 'Take back phones' ? { when: () => true } : {})),
  'a ticket that no request opens': () =>
    kinds(({ name }) => (name === 'Convert mailbox' ? { when: () => false } : {})),
  'a ticket for some of the choices': () =>
    kinds(({ name }) =>
      name === 'Convert mailbox'
        ? {
            when: ({ draft }: { draft: Terminate['emptyDraft'] }) =>
              draft.mailboxOptions.mailboxConversionOptionId === 1,
          }
        : {},
    ),
  'a ticket without the answers of its step': () =>
    kinds(({ name }) => (name === 'Take back phones' ? { parts: ['nothing'] } : {})),
  'a ticket without the price': () =>
    kinds(({ name }) => (name === 'Export mailbox' ? { listsCharges: false } : {})),
  'another price': () => priced(20),
  'a price that everyone pays': () => priced(25),
  'no price at all': () => ({ ...terminate, charges: [] }),
  'an answer that is not emptied': () => ({ ...terminate, emptiedWhenUnasked: [] }),
  'an effect with another value': () => ({
    ...terminate,
    effects: {
      ...terminate.effects,
      endsTonight: { on: [], set: () => ({ serviceTerminationDate: '2026-11-30T09:00:00' }) },
    },
  }),
  'answers that stay': () => ({ ...terminate, emptiedWhenUnasked: [] }),
  'an acknowledgement that is gone': () =>
    withFlowStep(terminate, 'email', ({ ack: _, sentence: __, ...step }) => step),
  'an acknowledgement without a sentence': () =>
    withFlowStep(terminate, 'email', ({ sentence: _, ...step }) => step),
  'steps in another order': () =>
    order('userSelect', 'email', 'phone', 'specialRequest', 'confirm'),
  'a step that is left out': () => order('userSelect', 'phone', 'email', 'confirm'),
  'a submit that comes too soon': () =>
    withFlowStep(terminate, 'specialRequest', (step) => ({ ...step, submit: true })),
  'drafts that are saved too late': () =>
    withFlowStep(terminate, 'userSelect', ({ ack: _, ...step }) => step),
}

describe('the gate alone refuses', () => {
  test.each(Object.entries(faults))('%s', (_, seed) => {
    expect(findFirstGateFinding(terminateRehearsal, { flow: seed() })).toBeDefined()
  })

  test('nothing of what they were seeded in', () => {
    expect(findFirstGateFinding(terminateRehearsal, { flow: terminate })).toBeUndefined()
  })
})
