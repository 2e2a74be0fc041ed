import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import { terminateRehearsal } from '#machines/terminate/rehearsal.ts'
import { runGate } from '#machines/tools/gate/gate.ts'
import { transitionGuard } from '#machines/tools/rehearsal/coverage.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import { requiredText } from '#schemas/fields/field-checks.ts'
import { text } from '#schemas/questions/wire-fields.ts'
import {
  edgesOn,
  parcelWithBrokenChart,
  redirectTransitions,
  stepsRegionId,
} from './support/broken-chart.ts'
import {
  type ParcelFlow,
  type ParcelStep,
  parcel,
  parcelStep,
  withStep,
} from './support/broken-parcel.ts'
import { type ParcelDraft, parcelFlow, parcelRehearsal } from './support/parcel.ts'

/** Faults in a chart, in conditions and between wizard and server: the publish gate refuses each, and says where. */

type Fields = ParcelStep['rules']['fields']
type Facts = Parameters<ParcelFlow['guards'][string]['test']>[0]

const withFields = (id: string, fields: Fields): ParcelFlow =>
  withStep(id, { rules: { fields: { ...parcelStep(id).rules.fields, ...fields } } })
const withGuard = (name: string, test: (facts: Facts) => boolean): ParcelFlow => ({
  ...parcel,
  guards: { ...parcel.guards, [name]: { because: `${name}.`, test } },
})

/** What the gate says first, and the steps of the path that shows it. */
function refusalOf(seeded: ParcelFlow | Rehearsal<ParcelDraft>) {
  const rehearsal = 'machine' in seeded ? seeded : parcelRehearsal(seeded)
  const [first] = runGate(rehearsal, { tickets: 'none' }).faults
  return [first?.kind, first?.message, [...new Set(first?.path.map(({ step }) => step))].join()]
}

const { request } = parcelRehearsal()
const asking = (change: Partial<Record<keyof ParcelDraft, ReturnType<typeof text>>>) => {
  const schemas = Object.values(change)
  const safeParse = (value: unknown) => {
    const read = request.schema.safeParse(value)
    if (!read.success || typeof value !== 'object' || value === null) return read
    const [path = ''] = Object.keys(change)
    const judged = schemas[0]?.safeParse(Reflect.get(value, path))
    return judged?.success === false
      ? {
          success: false,
          error: {
            message: '',
            issues: [{ path: [path], message: judged.error.issues[0]?.message ?? '' }],
          },
        }
      : read
  }
  return { ...parcelRehearsal(), request: { ...request, schema: { safeParse } } }
}

const faults: Readonly<Record<string, () => [ParcelFlow | Rehearsal<ParcelDraft>, ...string[]]>> = {
  'a Next to another step that exists': () => [
    parcelWithBrokenChart((stateOf) =>
      redirectTransitions(edgesOn(stateOf('step:weighing'), 'next'), '', stateOf('step:summary')),
    ),
    'wrongTarget',
    'Next on "Weighing" leads to "Summary", and should lead to "Greeting".',
    'choice,sender,weighing',
  ],
  'a Next that goes round in circles': () => [
    parcelWithBrokenChart((stateOf) =>
      redirectTransitions(edgesOn(stateOf('step:greeting'), 'next'), '', stateOf('step:sender')),
    ),
    'loop',
    'Going on leads back to "Sender" again and again.',
    'choice,sender,greeting',
  ],
  'a Back to another step': () => [
    parcelWithBrokenChart((stateOf) =>
      redirectTransitions(edgesOn(stateOf('step:greeting'), 'back'), '', stateOf('step:choice')),
    ),
    'wrongTarget',
    'Back on "Greeting" leads to "Choice", and should lead to "Sender".',
    'choice,sender,greeting',
  ],
  'a step with no way back': () => [
    parcelWithBrokenChart((stateOf) => stateOf('step:greeting').transitions.delete('back')),
    'wrongTarget',
    'Back on "Greeting" leads nowhere, and should lead to "Sender".',
    'choice,sender,greeting',
  ],
  'a jump that lands elsewhere': () => [
    parcelWithBrokenChart((stateOf) =>
      redirectTransitions(
        edgesOn(stateOf(stepsRegionId), 'jump'),
        'jumpLandsOn choice',
        stateOf('step:sender'),
      ),
    ),
    'wrongTarget',
    'A jump from "Choice" to "Choice" leads to "Sender", and should lead to "Choice".',
    'choice',
  ],
  'a redirect to a step that is hidden': () => [
    parcelWithBrokenChart((stateOf) =>
      redirectTransitions(
        edgesOn(stateOf(stepsRegionId), 'redirect'),
        'redirectedTo sender',
        stateOf('step:insurance'),
      ),
    ),
    'wrongTarget',
    'Someone with an answer missing on "Sender" is led from "Summary" to "Insurance".',
    'choice,sender',
  ],
  'two ways under one condition': () => [
    parcelWithBrokenChart((stateOf) => {
      const next = edgesOn(stateOf('step:choice'), 'next')
      const [first] = next
      if (first) next.splice(1, 0, { ...first, target: [stateOf('step:signing')] })
    }),
    'wrongTarget',
    'On "Choice", next has two ways under the same condition (choiceIsComplete and nothingIsBeingCalculated): the second, to "Signing", is never taken.',
    '',
  ],
  'a draft that opens nowhere': () => [
    parcelWithBrokenChart((stateOf) => {
      const resuming = stateOf(`${stepsRegionId}.resuming`)
      resuming.always = resuming.always?.filter((one) => !transitionGuard(one).includes('greeting'))
    }),
    'notSaved',
    'A draft that was left on "Greeting" opens on no step at all.',
    'choice,sender',
  ],
  'a draft that is saved before it is created': () => [
    parcelWithBrokenChart((stateOf) =>
      redirectTransitions(
        edgesOn(stateOf('parcel.editing.draft.none'), 'draft.save'),
        '',
        stateOf('parcel.editing.draft.saving'),
      ),
    ),
    'notSaved',
    'Leaving "Sender" saves a draft that was never created.',
    'choice,sender',
  ],
  'a load that nobody comes past': () => [
    parcelWithBrokenChart((stateOf) =>
      stateOf('step:summary').states.loaded?.transitions.delete('next'),
    ),
    'deadEnd',
    'Nothing follows "Summary", though it is complete.',
    'choice,sender,summary',
  ],
  'a question about leaving that has no Yes': () => [
    parcelWithBrokenChart((stateOf) =>
      stateOf('parcel.editing.leaving.asking').transitions.delete('leave.confirm'),
    ),
    'deadEnd',
    'Nobody can leave "Sender".',
    'choice,sender',
  ],
  'a request that does not start again': () => [
    parcelWithBrokenChart((stateOf) => {
      const { transitions } = stateOf(stepsRegionId)
      const own = (transitions.get('change') ?? []).filter(
        (one) => transitionGuard(one) !== 'restartsTheRequest',
      )
      transitions.set('change', own)
    }),
    'wrongTarget',
    'Another answer on "Choice" should begin the request again, and leaves its answers or its draft.',
    'choice,sender,greeting',
  ],
  'a condition that every company meets': () => [
    withGuard('greets', () => true),
    'alwaysHolds',
    'greets holds for everyone, whatever they answer, so that "Greeting" is hidden from nobody: "greets."',
    'choice,sender',
  ],
  'a condition that every answer meets': () => [
    withGuard('isInsured', () => true),
    'alwaysHolds',
    'isInsured holds for everyone, whatever they answer, so that "Insurance" is hidden from nobody: "isInsured."',
    'choice,sender,weighing',
  ],
  'a step that is hidden from every company': () => [
    withGuard('greets', ({ settings }) => settings.currencySymbol === '?'),
    'unreachableStep',
    '"Greeting" (greeting) is reached by nobody. greets never holds: "greets."',
    'choice',
  ],
  'a question that nobody is asked': () => [
    withFields('weighing', {
      handling: { label: 'Handling', asked: { because: 'Never.', test: () => false } },
    }),
    'neverAsked',
    '"Handling" on "Weighing" is asked of nobody.',
    'choice,sender',
  ],
  'an answer that follows from itself': () => [
    withFields('weighing', {
      postage: { label: 'Postage', derived: ({ draft }) => (draft.postage === 2 ? 4 : 2) },
    }),
    'deadEnd',
    'No answer completes "Weighing": Postage (Postage is 2.)',
    'choice,sender',
  ],
  'an answer for which a draft has no place': () => [
    withStep('greeting', { ack: 'acknowledged' as 'signature', sentence: () => 'I agree.' }),
    'notSaved',
    '"Greeting" asks for "Acknowledgement" (acknowledged), for which a draft has no place.',
    'choice,sender',
  ],
  'a step that is saved when it is acknowledged, and never is': () => [
    parcelFlow({ saveOn: 'acknowledge', createFailure: 'inline' }),
    'notSaved',
    '"Choice" is never saved: it asks for no acknowledgement, by which this request is saved.',
    '',
  ],
  'a version to which nothing brings older drafts': () => [
    { ...parcel, version: 2 },
    'notSaved',
    "Drafts of version 1 can't be opened: nothing brings them to version 2.",
    '',
  ],
  'a signature that can not be entered': () => [
    withFields('signing', {
      signature: {
        label: 'Signature',
        check: requiredText,
        locked: { because: 'Nobody signs.', test: () => true },
      },
    }),
    'deadEnd',
    'No answer completes "Signing": Signature (Field is required.)',
    'choice,sender,summary',
  ],
  'an answer longer than the server takes': () => [
    withFields('greeting', { greeting: { label: 'Greeting', limit: 80 } }),
    'refused',
    '"Greeting" on "Greeting" takes 80 characters, which the server can\'t read: greeting: Use 50 characters or fewer.',
    'choice,sender,greeting,summary,signing',
  ],
  'a choice that the server does not know': () => [
    withFields('greeting', {
      greeting: {
        label: 'Greeting',
        choices: [
          { value: 'Hello', label: 'Hello' },
          { value: 7, label: 'Seven' },
        ],
      },
    }),
    'refused',
    '"Greeting" on "Greeting" offers "Seven", which the server can\'t read.',
    'choice,sender,greeting,summary,signing',
  ],
  'an answer that only the server requires': () => [
    asking({
      greeting: text(50).check(z.refine((value) => value !== '', 'A greeting is required.')),
    }),
    'refused',
    "The server can't read what the wizard sends: greeting: A greeting is required.",
    'choice,sender,summary,signing',
  ],
}

describe('the gate refuses', () => {
  test.each(Object.entries(faults))('%s', (_, seed) => {
    const [seeded, ...said] = seed()
    expect(refusalOf(seeded)).toEqual(said)
  })

  test('two steps with one acknowledgement', () => {
    const { flow } = terminateRehearsal
    const [phone, email] = [flow.steps.get('phone'), flow.steps.get('email')]
    if (!phone || !email?.ack) throw new Error('There is no such step.')
    const broken = {
      ...flow,
      steps: new Map(flow.steps).set('phone', { ...phone, ack: email.ack }),
    }
    const rehearsal = { ...terminateRehearsal, flow: broken, machine: compileFlow(broken) }
    const { faults: found } = runGate(rehearsal, { tickets: 'none' })
    expect(found.map(({ message }) => message)).toEqual([
      '"Acknowledgement" is asked on "Phone" and again on "Email".',
      'A draft has a place for phoneOptions.phoneOptionsAcknowledgement, but no step asks for it, and the flow does not say that it is prefilled.',
    ])
  })

  test('nothing of what they were seeded in', () => {
    expect(runGate(parcelRehearsal(), { tickets: 'none' }).faults).toEqual([])
  })
})
