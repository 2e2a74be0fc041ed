import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { ticketTemplates } from '#machines/portal/tickets.ts'
import { terminate } from '#machines/terminate/flow.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import type { GateFault } from '#machines/tools/gate/faults.ts'
import { formatReport } from '#machines/tools/gate/format.ts'
import { runGate } from '#machines/tools/gate/gate.ts'
import { companiesWith } from '#machines/tools/rehearsal/tenants.ts'
import type { TerminateDraft } from '#schemas/terminate/draft.ts'
import type { TicketTemplates, TicketToOpen } from '#schemas/tickets/ticket-to-open.ts'
import {
  type ParcelFlow,
  type ParcelStep,
  parcel,
  parcelStep,
  withStep,
} from './support/broken-parcel.ts'
import { type ParcelDraft, parcelRehearsal } from './support/parcel.ts'

/** Faults in what requests say, cost, save and drop: the publish gate refuses each. */

type Fields = ParcelStep['rules']['fields']

const fieldsAt = (id: string) => parcelStep(id).rules.fields
const withFields = (id: string, fields: Fields): ParcelFlow =>
  withStep(id, { rules: { ...parcelStep(id).rules, fields: { ...fieldsAt(id), ...fields } } })
const withRule = (name: string, set: ParcelFlow['effects'][string]['set']): ParcelFlow => ({
  ...parcel,
  effects: { ...parcel.effects, [name]: { ...parcel.effects[name], set } },
})
const { load: _, ...unloaded } = parcelStep('summary')
const tooLight = z.number('Field is required.').check(z.minimum(2, 'Too light.'))
const notBye = z.string().check(z.refine((greeting) => greeting !== 'Bye', 'Not yet.'))

/** A ticket that includes everything, changed. */
const saying = (
  change: (body: string, draft: ParcelDraft) => string | string[],
): TicketTemplates<ParcelDraft> => ({
  templates: ['Carry'],
  opened: ({ draft }) =>
    [
      change(
        Object.entries(draft)
          .map(([path, value]) => `${path}: ${value ?? ''}`)
          .join('\n'),
        draft,
      ),
    ]
      .flat()
      .map((ticketBody): TicketToOpen => ({ template: 'Carry', ticketName: 'Carry', ticketBody })),
})

const withPostage = withFields('weighing', {
  postage: {
    ...fieldsAt('weighing').postage,
    label: 'Postage',
    fee: { per: 'once', price: (amount) => ({ amount, currency: '$' }) },
    show: (amount) => `$${amount}.00`,
  },
})

const companies = companiesWith(['voiceServices']).slice(0, 1)
type Seeded = ParcelFlow | ReturnType<typeof parcelRehearsal> | TicketTemplates<ParcelDraft>
/** All that is wrong, in one company. */
function messagesOf(seeded: Seeded, tickets: TicketTemplates<ParcelDraft> | 'none' = 'none') {
  const isTickets = 'templates' in seeded
  const rehearsal = isTickets
    ? parcelRehearsal()
    : 'machine' in seeded
      ? seeded
      : parcelRehearsal(seeded)
  const report = runGate(rehearsal, { tickets: isTickets ? seeded : tickets, companies })
  return report.faults.map(({ message }) => message)
}

const faults: Readonly<Record<string, () => [string, Seeded, TicketTemplates<ParcelDraft>?]>> = {
  'a step that no longer loads what is to be seen': () => [
    'No step on the way loads "summary": the request is submitted by somebody who was not shown it.',
    { ...parcel, steps: new Map(parcel.steps).set('summary', unloaded) },
  ],
  'a load that nothing answers': () => [
    '"Summary" loads summery, which nothing answers.',
    withStep('summary', { load: 'summery' }),
  ],
  'a signature that may be left out': () => [
    'A request can be submitted without "Signature" of "Signing", which signs it.',
    withFields('signing', { signature: { label: 'Signature', limit: 50, signs: true } }),
  ],
  'a fee that nobody signs for': () => [
    'A request that costs something ("Postage") is submitted without being signed or acknowledged.',
    {
      ...withPostage,
      steps: new Map(withPostage.steps).set('signing', {
        ...parcelStep('signing'),
        rules: { fields: { signature: { label: 'Name', limit: 50 } } },
      }),
    },
  ],
  'a ticket that states another fee': () => [
    'The ticket "Carry" states "Postage" as $1.00, but the request costs $2.00.',
    withPostage,
    saying((body) => `${body}\nPostage: $1.00`),
  ],
  'a ticket that states no fee': () => [
    'No ticket states that "Postage" is $2.00.',
    withPostage,
    saying((body) => body),
  ],
  'an amount that is not said to be a fee': () => [
    '"Postage" on "Weighing" is an amount, but is not said to be a fee: no one is warned before it changes.',
    withFields('weighing', {
      postage: { label: 'Postage', derived: () => 2, show: () => '$2.00' },
    }),
  ],
  'an answer in no ticket': () => [
    'What is answered to "Greeting" on "Greeting" is in no ticket of the request.',
    saying((body) => body.replace(/^greeting: .*$/m, '')),
  ],
  'a ticket that is opened twice': () => [
    'A request opens "Carry" twice.',
    saying((body) => [body, body]),
  ],
  'a ticket with a gap in its text': () => [
    'The ticket "Carry" says "undefined", which nobody has answered.',
    saying((body) => `${body}\nFrom: ${undefined}`),
  ],
  'a ticket that includes a secret': () => [
    'The ticket "Carry" contains the secret answer to "Sender".',
    withFields('sender', {
      sender: { ...fieldsAt('sender').sender, label: 'Sender', secret: true },
    }),
    saying((body) => body),
  ],
  'an answer that is not sent': () => [
    'What is answered to "Sender" on "Sender" is not sent with the request.',
    {
      ...parcelRehearsal(),
      request: {
        ...parcelRehearsal().request,
        write: ({ draft }) => ({ ...draft, sender: 'Ann' }),
      },
    },
  ],
  'an answer that its draft forgets': () => [
    'What is answered to "Sender" on "Sender" is not saved in its draft.',
    { ...parcelRehearsal(), drafts: { write: (draft) => draft, read: () => parcel.emptyDraft } },
  ],
  'a request of nothing': () => [
    'A request can be submitted in which nothing is answered but "Kind".',
    {
      ...parcel,
      steps: new Map(parcel.steps).set('sender', {
        ...parcelStep('sender'),
        rules: {
          fields: {
            sender: { label: 'Sender', limit: 50 },
            office: { label: 'Office', lookup: 'offices' },
            distance: { label: 'Distance' },
          },
        },
      }),
    },
  ],
  'a question that was forgotten': () => [
    'A draft has a place for sender, but no step asks for it, and the flow does not say that it is prefilled.',
    withStep('sender', {
      rules: {
        fields: { office: fieldsAt('sender').office!, distance: { label: 'Distance' } },
      },
    }),
  ],
  'a rule that drops what another step still asks': () => [
    'Another answer to "Insured" on "Weighing" drops what was answered to "Greeting" on "Greeting", which is still asked there.',
    withRule('insuranceClearsItsValue', () => ({ value: null, greeting: '' })),
  ],
  'a rule that proposes what is refused': () => [
    '"Weighing" itself answers "Weight", and refuses what it has answered: Too light.',
    withFields('weighing', { weight: { label: 'Weight', check: tooLight } }),
  ],
  'a rule that nothing applies': () => [
    'The rule heavyOnesStartAtOne runs on no change, and no step applies it.',
    withStep('weighing', { applies: [] }),
  ],
  'a question about a later answer': () => [
    'Whether "Sender" on "Sender" is asked depends on "Greeting", which is asked later, on "Greeting".',
    withFields('sender', {
      sender: {
        label: 'Sender',
        limit: 50,
        asked: { because: 'It greets.', test: ({ draft }) => draft.greeting !== '' },
      },
    }),
  ],
  'a choice that is refused to everybody': () => [
    '"Greeting" on "Greeting" offers "Bye", which nobody can choose: Not yet.',
    withFields('greeting', {
      greeting: {
        label: 'Greeting',
        check: notBye,
        choices: [
          { value: 'Hello', label: 'Hello' },
          { value: 'Bye', label: 'Bye' },
        ],
      },
    }),
  ],
  'a text that is longer than the server takes': () => [
    '"Greeting" on "Greeting" takes any number of characters, which the server can\'t read: greeting: Use 50 characters or fewer.',
    withFields('greeting', { greeting: { label: 'Greeting' } }),
  ],
  'an answer that is too long to be typed': () => [
    'No answer completes "Signing": Signature (Field is required.)',
    withFields('signing', {
      signature: { ...fieldsAt('signing').signature, label: 'Signature', limit: 1 },
    }),
  ],
  'two steps of one name': () => [
    'Two steps of a request are called "Summary": greeting and summary.',
    withStep('greeting', { title: 'Summary' }),
  ],
  'two questions of one name': () => [
    '"Weighing" has two questions called "Insured": insured and fragile.',
    withFields('weighing', {
      fragile: { ...fieldsAt('weighing').fragile, label: 'Insured' },
    }),
  ],
  'a list that there is none of': () => [
    '"Office" on "Sender" chooses from the list ofices, which there is not.',
    withFields('sender', { office: { label: 'Office', lookup: 'ofices' } }),
  ],
  'a restart by what is asked later': () => [
    'A change of greeting is to begin the request again, but the first step does not ask for it.',
    { ...parcel, restart: 'greeting' },
  ],
  'a flow that never saves its draft': () => [
    'The flow saves drafts, but leaving none of its steps saves one.',
    {
      ...parcel,
      steps: new Map([...parcel.steps].map(([id, step]) => [id, { ...step, save: false }])),
    },
  ],
}

describe('the gate refuses', () => {
  test.each(Object.entries(faults))('%s', (_, seed) => {
    const [message, seeded, tickets] = seed()
    expect(messagesOf(seeded, tickets)).toContain(message)
  })

  test('what a ticket states besides the declared charges', () => {
    const declared = ticketTemplates(terminate) as TicketTemplates<TerminateDraft>
    const opened: typeof declared.opened = (facts) =>
      declared
        .opened(facts)
        .map((one) =>
          typeof one === 'string'
            ? one
            : { ...one, ticketBody: one.ticketBody.replace('fee: $25.00', 'fee: $1.00') },
        )
    const { faults: found } = runGate(terminateRehearsal, { tickets: { ...declared, opened } })
    expect(found.map(({ message }) => message)).toEqual([
      'The ticket "Export mailbox" states "Export fee" as $1.00, but the request costs $25.00.',
    ])
  })

  test('many faults of one kind by the first few', () => {
    const faultOf = (step: string): GateFault => ({
      kind: 'deadEnd',
      message: step,
      company: null,
      path: [],
    })
    const report = runGate(parcelRehearsal(), { tickets: 'none', companies })
    const text = formatReport(parcel, {
      ...report,
      faults: ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(faultOf),
    })
    expect(text).toContain('is refused: 7 faults')
    expect(text).toContain('... and 2 more faults of this kind ("Dead end").')
  })

  test('nothing of what they were seeded in', () => {
    expect(
      messagesOf(
        parcel,
        saying((body) => body),
      ),
    ).toEqual([])
    expect(
      messagesOf(
        withPostage,
        saying((body, { kind, postage }) =>
          kind === 2 ? `${body}\nPostage: $${postage}.00` : body,
        ),
      ),
    ).toEqual([])
  })
})
