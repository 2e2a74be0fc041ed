import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { type GateOptions, runGate } from '#machines/tools/gate/gate.ts'
import { requiredNumber, requiredText } from '#schemas/fields/field-checks.ts'
import type { FieldRule } from '#schemas/questions/rules.ts'
import { type ParcelFlow, parcel, parcelStep, withStep } from './support/broken-parcel.ts'
import { type ParcelDraft, parcelRehearsal } from './support/parcel.ts'

/** The checks of the publish gate judge a step that account types share by each of them. */

type Facts = { readonly draft: ParcelDraft }
type Machine = ReturnType<typeof parcelRehearsal>['machine']
type Transition = Machine['transition']

function messages(
  flow: ParcelFlow,
  tickets: GateOptions<ParcelDraft>['tickets'] = 'none',
  machine = compileFlow(flow),
): string[] {
  const { faults } = runGate({ ...parcelRehearsal(flow), machine }, { tickets })
  return faults.map(({ message }) => message)
}

/** What one question of the shared step "Sender" is like. */
function withSender(
  change: Pick<FieldRule<Facts, string>, 'label' | 'check' | 'choices' | 'show'>,
) {
  const { rules } = parcelStep('sender')
  const sender = { check: requiredText, limit: 50, ...change }
  return withStep('sender', { rules: { ...rules, fields: { ...rules.fields, sender } } })
}

/** A chart of which every transition is changed. */
function withTransitions(flow: ParcelFlow, change: (transition: Transition) => Transition) {
  const machine = compileFlow(flow)
  return Object.assign(machine, { transition: change(machine.transition.bind(machine)) })
}

describe.each([
  ['letter', 1],
  ['parcel', 2],
])('where the kind is %s alone', (_, kind) => {
  test('an answer is refused that is shown as null', () => {
    const show = (value: unknown, { draft }: Facts) =>
      draft.kind === kind ? 'null' : String(value)
    expect(messages(withSender({ label: 'Sender', show }))).toContain(
      'The answer to "Sender" on "Sender" is shown as "null".',
    )
  })

  test('a sentence is refused that is empty', () => {
    const sentence = ({ draft }: Facts) => (draft.kind === kind ? '' : 'I agree.')
    expect(messages(withStep('sender', { ack: 'handling', sentence }))).toContainEqual(
      expect.stringContaining('The sentence to acknowledge on "Sender" is empty'),
    )
  })

  test.each([
    ['undo', 'Undo on "Sender" does not bring back the answer to "Sender".'],
    ['leave', 'Nobody can leave "Sender".'],
    [
      'xstate.error.actor.calculate',
      'When calculating fails on "Sender", the wizard waits for ever.',
    ],
  ])('a chart is refused that is deaf to %s', (type, message) => {
    const deaf = withTransitions(parcel, (transition) => (snapshot, event, scope) => {
      const { step, draft } = snapshot.context
      const isDeaf = step === 'sender' && draft.kind === kind && event.type === type
      return isDeaf ? snapshot : transition(snapshot, event, scope)
    })
    expect(messages(parcel, 'none', deaf)).toContain(message)
  })

  test('a choice is refused that the server cannot read', () => {
    const choices = ({ draft }: Facts) => [
      { value: 'Ann', label: 'Ann' },
      { value: draft.kind === kind ? 'A'.repeat(51) : 'Bo', label: 'Bo' },
    ]
    expect(messages(withSender({ label: 'Sender', choices }))).toContain(
      '"Sender" on "Sender" offers "Bo", which the server can\'t read.',
    )
  })

  test('an email address is refused of which a part may be missing', () => {
    const noAddress = z.string().check(z.refine((text) => !text.includes('.'), 'No address.'))
    const check = ({ draft }: Facts) =>
      draft.kind === kind ? requiredText : noAddress.check(z.minLength(1))
    expect(messages(withSender({ label: 'Email', check }))).toContainEqual(
      expect.stringContaining('"Email" on "Sender" takes "@northgatecapital.example"'),
    )
  })

  test('an id is refused that no list has', () => {
    const check = ({ draft }: Facts) => (draft.kind === kind ? requiredNumber : z.literal([1, 2]))
    const { rules } = parcelStep('sender')
    const office = { label: 'Office', check }
    const flow = withStep('sender', { rules: { ...rules, fields: { ...rules.fields, office } } })
    expect(messages(flow)).toContainEqual(
      expect.stringContaining('"Office" on "Sender" takes any id'),
    )
  })

  test('an answer is refused that is in no ticket', () => {
    const opened = ({ draft }: Facts) => {
      const said = draft.kind === kind ? { ...draft, sender: '' } : draft
      return [{ template: 'Carry', ticketName: 'Carry', ticketBody: JSON.stringify(said) }]
    }
    expect(messages(parcel, { templates: ['Carry'], opened })).toContain(
      'What is answered to "Sender" on "Sender" is in no ticket of the request.',
    )
  })

  test('an answer is refused that stays where nothing asks for it any more', () => {
    const asked = { because: 'Bo sends it.', test: ({ draft }: Facts) => draft.sender === 'Bo' }
    const { rules } = parcelStep('sender')
    const fields = { ...rules.fields, greeting: { label: 'Greeting', limit: 50, asked } }
    const { steps, ...asking } = withStep('sender', { rules: { ...rules, fields } })
    const silent = { ...parcelStep('greeting'), rules: { fields: {} } }
    const flow = { ...asking, steps: new Map(steps).set('greeting', silent) }
    const keeping = withTransitions(flow, (transition) => (snapshot, event, scope) => {
      const next = transition(snapshot, event, scope)
      const { greeting: kept, kind: own } = snapshot.context.draft
      if (own !== kind || event.type === 'change') return next
      const draft = { ...next.context.draft, greeting: kept }
      return { ...next, context: { ...next.context, draft } }
    })
    expect(messages(flow, 'none', keeping)).toContainEqual(
      expect.stringContaining('The answer to "Greeting" on "Sender" is submitted though nothing'),
    )
  })
})
