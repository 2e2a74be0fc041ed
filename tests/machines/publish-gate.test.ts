import { describe, expect, test } from 'vitest'
import type { Flow, Step } from '#machines/engine/flow.ts'
import { compileFlow } from '#machines/engine/machine/compile-flow.ts'
import type { FaultKind } from '#machines/tools/gate/faults.ts'
import { formatReport } from '#machines/tools/gate/format.ts'
import { type GateOptions, runGate } from '#machines/tools/gate/gate.ts'
import {
  fewCompaniesWith,
  type TenantFlag,
  tenantFlags,
} from '#machines/tools/rehearsal/tenants.ts'
import { requiredText } from '#schemas/fields/field-checks.ts'
import { addressFromDisplayName } from '#schemas/fields/mail-address.ts'
import { optionalPhoneNumberRule } from '#schemas/fields/phone-number.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { gatedFlows } from '#server/programs/gated-flows.ts'
import { type ParcelDraft, parcelFlow, parcelRehearsal } from './support/parcel.ts'

/** The publish gate lets sound flows pass and refuses broken ones, by the shortest path that shows the fault. */

type ParcelFlow = Flow<ParcelDraft, TenantSettings>

const allFlags = Object.keys(tenantFlags) as TenantFlag[]
const sound = parcelFlow()
const withStep = (id: string, change: Partial<Step<ParcelDraft, TenantSettings>>): ParcelFlow => {
  const steps = [...sound.steps].map(
    ([name, step]) => [name, name === id ? { ...step, ...change } : step] as const,
  )
  return { ...sound, steps: new Map(steps) }
}
const withGuard = (
  name: string,
  test: Flow<ParcelDraft, TenantSettings>['guards'][string]['test'],
): ParcelFlow => ({
  ...sound,
  guards: { ...sound.guards, [name]: { because: sound.guards[name]?.because ?? '', test } },
})

/** The faults of a flow, and the steps of the path that shows the first of a kind. */
function faultOfFlow(
  flow: ParcelFlow,
  kind: FaultKind,
  options: GateOptions<ParcelDraft> = { tickets: 'none' },
) {
  const { faults } = runGate(parcelRehearsal(flow), options)
  const fault = faults.find((one) => one.kind === kind)
  const path = [...new Set(fault?.path.map(({ step }) => step))]
  return { message: fault?.message, path, events: fault?.path.map(({ event }) => event.type) }
}

describe('a sound flow', () => {
  test.each(gatedFlows.map((gated) => [gated.id, gated] as const))('%s passes', (_, { judge }) => {
    const { report, text } = judge(fewCompaniesWith(allFlags).slice(-4))
    // It is handed from thread to thread.
    expect(structuredClone(report)).toEqual(report)
    expect(report.faults).toEqual([])
    expect(report.reachedSteps).toBe(report.steps)
    expect(report.tickets.produced).toBe(report.tickets.templates)
    expect(text).toContain(`${report.title}, version ${report.version}, may be published`)
  })

  test('is walked in every combination of its flags, by every variant', () => {
    const report = runGate(parcelRehearsal(), { tickets: 'none' })
    expect(report).toMatchObject({ companies: 2, steps: 7, reachedSteps: 7, faults: [] })
    expect(report.variants).toEqual([
      { variant: 'isLetter', companies: 2, orders: 2, requests: 2 },
      { variant: 'isParcel', companies: 2, orders: 2, requests: 2 },
    ])
  })
})

test('a step that depends on two answers is reached, whichever of them is asked first', () => {
  const flow = withGuard('isInsured', ({ draft }) => draft.insured && draft.weight === 2)
  expect(faultOfFlow(flow, 'unreachableStep').message).toBeUndefined()
})

describe('a flow is refused', () => {
  test('whose Next leads elsewhere than it says', () => {
    const chart = {
      ...sound,
      sequences: sound.sequences.map((one) => ({
        ...one,
        stepIds: one.stepIds.map((id) =>
          id === 'sender' ? 'greeting' : id === 'greeting' ? 'sender' : id,
        ),
      })),
    }
    const { faults } = runGate(
      { ...parcelRehearsal(), machine: compileFlow(chart) },
      { tickets: 'none' },
    )
    expect(faults[0]).toMatchObject({
      kind: 'wrongTarget',
      message: 'Next on "Choice" leads to "Greeting", and should lead to "Sender".',
    })
    expect(faults[0]?.path.map(({ event }) => event.type)).toEqual(['change', 'next'])
  })

  test('with a guard that never holds', () => {
    expect(
      faultOfFlow(
        withGuard('isInsured', () => false),
        'unreachableStep',
      ),
    ).toEqual({
      message:
        '"Insurance" (insurance) is reached by nobody. isInsured never holds: "It is insured."',
      path: ['choice', 'sender'],
      events: ['change', 'next', 'change', 'change', 'next'],
    })
  })

  test('with a variant that never holds', () => {
    const flow = withGuard('isParcel', () => false)
    expect(faultOfFlow(flow, 'noSuccess').message).toBe(
      'No walk for which isParcel holds comes to Success in 2 of 2 companies.',
    )
    expect(faultOfFlow(flow, 'wrongTarget')).toMatchObject({
      message: 'Next on "Choice" leads to "Sender", and should lead nowhere.',
      path: ['choice'],
    })
    expect(faultOfFlow(flow, 'unreachableStep').message).toBe(
      '"Weighing" (weighing) is reached by nobody. isParcel never holds: "It is of kind 2."',
    )
  })

  test('with a question for a phone number that does not name the library of its rule', () => {
    const { rules } = sound.steps.get('greeting')!
    const greeting = { ...rules.fields.greeting, label: 'Greeting' }
    const asking = (rule: object) =>
      withStep('greeting', {
        rules: { ...rules, fields: { ...rules.fields, greeting: { ...greeting, ...rule } } },
      })
    const { check } = optionalPhoneNumberRule
    expect(faultOfFlow(asking({ check }), 'missingLibrary').message).toContain(
      '"Greeting" does not name the library that the rule of "Greeting" asks about its answer',
    )
    expect(faultOfFlow(asking(optionalPhoneNumberRule), 'missingLibrary').message).toBeUndefined()
  })

  test('whose address is made of a name that does not name the library of letters', () => {
    const { rules } = sound.steps.get('greeting')!
    const greeting = {
      ...rules.fields.greeting,
      label: 'Address',
      derived: ({ draft }: { draft: ParcelDraft }) =>
        addressFromDisplayName(draft.sender, 'example.com'),
    }
    const flow = withStep('greeting', {
      rules: { ...rules, fields: { ...rules.fields, greeting } },
    })
    expect(faultOfFlow(flow, 'missingLibrary').message).toContain(
      '"Sender" does not name the library that the rule of "Address" asks about its answer',
    )
  })

  test('with a loop', () => {
    const flow: ParcelFlow = {
      ...withStep('greeting', { applies: ['forgetsTheSender'] }),
      effects: { ...sound.effects, forgetsTheSender: { on: [], set: () => ({ sender: '' }) } },
    }
    const { message, path } = faultOfFlow(flow, 'loop')
    expect(message).toMatch(/^Going on leads back to "(Sender|Greeting)" again and again\.$/)
    expect(path).toEqual(['choice', 'sender', 'greeting'])
  })

  test('with a required answer on a step that is hidden', () => {
    const { rules } = sound.steps.get('summary')!
    const blocks = [
      {
        field: 'greeting',
        because: 'A greeting is required.',
        test: ({ draft }: { draft: ParcelDraft }) => draft.greeting === '',
      },
    ]
    const asking = withStep('greeting', {
      rules: {
        fields: {
          greeting: { ...sound.steps.get('greeting')!.rules.fields.greeting!, check: requiredText },
        },
      },
    })
    const steps = new Map(asking.steps).set('summary', {
      ...sound.steps.get('summary')!,
      rules: { ...rules, blocks },
    })
    const { faults } = runGate(parcelRehearsal({ ...asking, steps }))
    expect(faults[0]).toMatchObject({
      kind: 'deadEnd',
      message:
        'No answer completes "Summary": greeting (A greeting is required.), asked on "Greeting", hidden here',
      company: 'no voice services',
    })
  })

  test('with a required question that nobody is asked', () => {
    const { rules } = sound.steps.get('weighing')!
    const never = { because: 'It never is.', test: () => false }
    const fields = { ...rules.fields, wrapping: { ...rules.fields.wrapping!, asked: never } }
    expect(faultOfFlow(withStep('weighing', { rules: { fields } }), 'neverAsked').message).toBe(
      '"Wrapping" on "Weighing" is required and asked of nobody.',
    )
  })

  test('whose request the server refuses', () => {
    const refusing = { safeParse: () => ({ success: false, error: { message: 'No.' } }) }
    const rehearsal = parcelRehearsal()
    const { faults } = runGate({
      ...rehearsal,
      request: { ...rehearsal.request, schema: refusing },
    })
    expect(faults[0]).toMatchObject({
      kind: 'refused',
      message: "The server can't read what the wizard sends: No.",
    })
    const strict = runGate({ ...rehearsal, lookups: { offices: [11] } }, { tickets: 'none' })
    expect(strict.faults).toEqual([])
  })

  test('with a ticket template that no request uses, or one that is not known', () => {
    const tickets = { templates: ['Carry', 'Fly'], opened: () => ['Carry', 'Swim'] }
    const messages = runGate(parcelRehearsal(), { tickets }).faults.map(({ message }) => message)
    expect(messages).toEqual([
      'A request opens "Swim", which is no template.',
      'No request opens "Fly".',
    ])
  })

  test('that looks at a setting beyond its flags', () => {
    const { faults } = runGate({ ...parcelRehearsal(), flags: ['cloudPcs'] })
    expect(faults.map(({ message }) => message)).toContain(
      'The flow looks at hasVoiceServices, but voiceServices is not among its flags.',
    )
  })

  test('in words that a person can follow', () => {
    const flow = withGuard('isInsured', () => false)
    expect(formatReport(flow, runGate(parcelRehearsal(flow)))).toMatch(
      /Unreachable step\. "Insurance"[\s\S]*1\. Choice: Kind = Parcel; Next\n *2\. Sender: Sender = "\w+"; Office = \d+; Next/,
    )
  })
})
