import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { GateFault } from '#machines/tools/gate/faults.ts'
import { type GateOptions, runGate } from '#machines/tools/gate/gate.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import {
  type ParcelFlow,
  type ParcelStep,
  parcel,
  parcelStep,
  withStep,
} from './support/broken-parcel.ts'
import { type ParcelDraft, parcelRehearsal } from './support/parcel.ts'

/** Faults as people make them in a declaration: the publish gate refuses each. */

const withFields = (id: string, fields: ParcelStep['rules']['fields']): ParcelFlow =>
  withStep(id, { rules: { ...parcelStep(id).rules, fields } })
const withGuard = (name: string, test: (draft: ParcelDraft) => boolean): ParcelFlow => ({
  ...parcel,
  guards: {
    ...parcel.guards,
    [name]: { because: `${name}.`, test: ({ draft }) => test(draft) },
  },
})
const orderedAs = (order: (stepIds: readonly string[]) => readonly string[]): ParcelFlow => ({
  ...parcel,
  sequences: parcel.sequences.map((one) => ({ ...one, stepIds: order(one.stepIds) })),
})

const tickets = { templates: ['Carry'], opened: () => ['Carry'] }
function faultsOf(flow: ParcelFlow, options: GateOptions<ParcelDraft> = { tickets }): GateFault[] {
  return [...runGate(parcelRehearsal(flow), options).faults]
}

/** What a fault says, and where the shortest path goes that shows it. */
const shown = (faults: readonly GateFault[]) =>
  faults.map(({ kind, message, path }) => [
    kind,
    message,
    [...new Set(path.map((one) => one.step))],
  ])

describe('the gate refuses', () => {
  test('two steps that ask for the same answer', () => {
    const { sender } = parcelStep('sender').rules.fields
    const flow = withFields('greeting', { ...parcelStep('greeting').rules.fields, sender: sender! })
    expect(shown(faultsOf(flow))).toEqual([
      [
        'askedTwice',
        '"Sender" is asked on "Sender" and again on "Greeting".',
        ['choice', 'sender'],
      ],
    ])
  })

  test('a step whose guard looks at an answer that is asked for later', () => {
    const flow = withGuard('greets', ({ signature }) => signature !== '')
    // Whoever goes back from the end passes it then.
    expect(shown(faultsOf(flow))[0]).toEqual([
      'lateAnswer',
      'Whether "Greeting" is shown depends on "Signature", which is asked later, on "Signing".',
      ['choice', 'sender', 'summary', 'signing'],
    ])
  })

  test('an order that comes to its end before the request is signed', () => {
    const flow = orderedAs((ids) => (ids.includes('weighing') ? ids.slice(0, -1) : ids))
    expect(shown(faultsOf(flow))).toContainEqual([
      'deadEnd',
      'Nothing follows "Summary", though it is complete.',
      expect.arrayContaining(['choice', 'sender', 'weighing', 'summary']),
    ])
  })

  test('a step that no order has', () => {
    const flow = orderedAs((ids) => ids.filter((id) => id !== 'weighing'))
    expect(shown(faultsOf(flow))).toContainEqual([
      'unreachableStep',
      '"Weighing" (weighing) is reached by nobody. No order of steps has it.',
      [],
    ])
  })

  test('a submit that leaves steps out', () => {
    const flow = withStep('greeting', { submit: true })
    expect(shown(faultsOf(flow))).toContainEqual([
      'wrongTarget',
      '"Greeting" submits, though "Summary" follows it.',
      ['choice', 'sender'],
    ])
  })

  test('two variants that hold at once', () => {
    expect(shown(faultsOf(withGuard('isParcel', ({ kind }) => kind !== null)))[0]).toEqual([
      'severalOrders',
      "isLetter and isParcel hold at once: a request can't have the order of steps of each.",
      ['choice'],
    ])
  })

  test('an order that ends without submitting', () => {
    const { submit: _, ...signing } = parcelStep('signing')
    const flow = { ...parcel, steps: new Map(parcel.steps).set('signing', signing) }
    expect(shown(faultsOf(flow))[0]).toEqual([
      'neverSubmits',
      '"Signing" (signing) is the last step, and does not submit.',
      ['choice', 'sender', 'summary'],
    ])
  })

  test('a step that breaks in some companies', () => {
    const greets = ({ settings }: { settings: TenantSettings }) => {
      if (settings.hasVoiceServices) return true
      throw new Error('Nobody answers.')
    }
    const { greeting } = parcelStep('greeting').rules.fields
    const asked = { because: 'It is greeted.', test: greets }
    const guards = { ...parcel.guards, greets: { because: 'It greets.', test: () => true } }
    const flow = { ...withFields('greeting', { greeting: { ...greeting!, asked } }), guards }
    expect(faultsOf(flow)[0]).toMatchObject({
      kind: 'breaks',
      message: '"Greeting" breaks: Nobody answers.',
      company: 'no voice services',
    })
  })

  test('a question whose every answer is refused', () => {
    const { greeting } = parcelStep('greeting').rules.fields
    const check = z.literal('', 'Say nothing.')
    expect(shown(faultsOf(withFields('greeting', { greeting: { ...greeting!, check } })))).toEqual([
      [
        'neverAsked',
        '"Greeting" on "Greeting" is asked, but no answer to it is ever taken.',
        ['choice', 'sender'],
      ],
    ])
  })

  test('a reason to refuse that never holds, and a secret that is not marked', () => {
    const { rules } = parcelStep('sender')
    const blocks = [{ field: 'sender', because: 'Who is it?', test: () => false }]
    const fields = { ...rules.fields, sender: { ...rules.fields.sender!, label: 'Password' } }
    expect(
      shown(faultsOf(withStep('sender', { rules: { fields, blocks } }))).map(
        ([, message]) => message,
      ),
    ).toEqual([
      '"Password" on "Sender" is not marked as a secret: reviews and tickets show it.',
      'Next on "Sender" is never refused because of sender: "Who is it?"',
    ])
  })

  test('a refusal without a sentence', () => {
    const blocks = [
      { field: 'sender', because: '', test: ({ draft }: { draft: ParcelDraft }) => !draft.sender },
    ]
    const flow = withStep('sender', { rules: { ...parcelStep('sender').rules, blocks } })
    expect(shown(faultsOf(flow))).toEqual([
      [
        'nothingSaid',
        '"Sender" (sender): Next is refused because of sender without a word.',
        ['choice'],
      ],
    ])
  })

  test('a guard without a sentence, and a question without a label', () => {
    const { because: _, ...isInsured } = parcel.guards.isInsured!
    const { wrapping, ...fields } = parcelStep('weighing').rules.fields
    const flow = {
      ...withFields('weighing', { ...fields, wrapping: { ...wrapping!, label: ' ' } }),
      guards: { ...parcel.guards, isInsured: { ...isInsured, because: ' ' } },
    }
    expect(shown(faultsOf(flow)).map(([, message]) => message)).toEqual([
      'The guard isInsured does not say why it holds.',
      '"Weighing" (weighing): wrapping has no label.',
    ])
  })

  test('a rule that never lets an answer stand', () => {
    const forgets = { set: () => ({ signature: '' }) }
    const faults = faultsOf({ ...parcel, effects: { ...parcel.effects, forgets } })
    expect(shown(faults)[0]).toEqual([
      'deadEnd',
      'No answer completes "Signing": Signature (Field is required.)',
      ['choice', 'sender', 'summary'],
    ])
  })

  test('a draft that is another each time it is opened', () => {
    const counts = {
      set: ({ draft }: { draft: ParcelDraft }) => ({ greeting: `${draft.greeting}!` }),
    }
    const faults = faultsOf({ ...parcel, effects: { ...parcel.effects, counts } })
    // Where somebody else has saved, what differs by itself is asked about, too.
    expect(shown(faults)).toContainEqual([
      'notSaved',
      'A draft that is opened again on "Choice" has other answers than it was left with.',
      [],
    ])
  })

  test('requests whose tickets nobody declares', () => {
    expect(shown(faultsOf(parcel, {}))).toEqual([
      ['unknownTicket', 'The flow does not say which tickets its requests open.', []],
    ])
  })
})
