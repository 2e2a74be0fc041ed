import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { runGate } from '#machines/tools/gate/gate.ts'
import type { Rehearsal } from '#machines/tools/rehearsal/rehearsal.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import type { TicketToOpen } from '#schemas/tickets/ticket-to-open.ts'
import { type ParcelFlow, parcel, parcelStep, withStep } from './support/broken-parcel.ts'
import { type ParcelDraft, parcelRehearsal } from './support/parcel.ts'

/** The publish gate judges every answer, ticket and request in every company, and says what it has caught. */

type Facts = { readonly draft: ParcelDraft; readonly settings: TenantSettings }

const withRule = (step: string, path: string, change: object): ParcelFlow => {
  const { rules } = parcelStep(step)
  const rule = rules.fields[path as keyof typeof rules.fields]
  return withStep(step, {
    rules: { ...rules, fields: { ...rules.fields, [path]: { ...rule!, ...change } } },
  })
}
const tickets = { templates: ['Carry'], opened: (): (TicketToOpen | string)[] => ['Carry'] }

function faultsOf(rehearsal: Rehearsal<ParcelDraft>, own: object = {}) {
  return runGate(rehearsal, { tickets: { ...tickets, ...own } }).faults
}
const messages = (...parameters: Parameters<typeof faultsOf>) =>
  faultsOf(...parameters).map(({ message }) => message)

const companies = [
  ['voice services', true],
  ['no voice services', false],
] as const

describe.each(companies)('in a company with %s', (company, hasVoiceServices) => {
  const isHere = ({ settings }: Facts) => settings.hasVoiceServices === hasVoiceServices

  test('an answer is refused that leads to a question with no good answer', () => {
    const check = (facts: Facts) =>
      isHere(facts)
        ? z.string().check(z.refine(() => false, 'Nobody can.'))
        : z.string().check(z.minLength(1))
    const faults = faultsOf(parcelRehearsal(withRule('weighing', 'wrapping', { check })))
    expect(faults).toContainEqual(
      expect.objectContaining({
        kind: 'deadEnd',
        message: 'With this answer to "Fragile" nobody gets past "Weighing".',
        company,
      }),
    )
  })

  test('an answer is refused that no later step can do with', () => {
    const { rules } = parcelStep('signing')
    const blocks = [
      {
        field: 'signature',
        because: 'It is too heavy.',
        test: (facts: Facts) => isHere(facts) && facts.draft.weight === 2,
      },
    ]
    const faults = faultsOf(parcelRehearsal(withStep('signing', { rules: { ...rules, blocks } })))
    expect(faults).toContainEqual(
      expect.objectContaining({
        kind: 'deadEnd',
        message: 'With this answer to "Weight" nobody gets past "Signing".',
        company,
      }),
    )
  })

  test('a question may be closed that others answer', () => {
    const locked = { because: 'It is known.', test: isHere }
    const flow = withRule('sender', 'office', { check: undefined, locked })
    expect(faultsOf(parcelRehearsal(flow))).toEqual([])
  })
})

describe('tickets and requests', () => {
  const withFees: Rehearsal<ParcelDraft> = {
    ...parcelRehearsal(),
    flags: ['voiceServices', 'fees'],
  }
  const opened = ({ settings }: Facts) => {
    if (settings.newUserSetupFee === null) throw new Error('What does it cost?')
    return ['Carry']
  }

  test('are judged in companies that only their templates tell apart', () => {
    expect(faultsOf(withFees, { opened })).toEqual([
      expect.objectContaining({
        kind: 'breaks',
        message: 'Opening the tickets of a request breaks: What does it cost?',
        company: expect.stringContaining('fees by contract'),
      }),
    ])
  })

  test('name the flag that the rehearsal has to declare for it', () => {
    expect(messages(parcelRehearsal(), { opened })).toContain(
      'The flow looks at newUserSetupFee, but fees is not among its flags.',
    )
  })

  test('are sent so that the server can read them, from everywhere', () => {
    const rehearsal = parcelRehearsal()
    const request = {
      ...rehearsal.request,
      write: ({ draft, settings }: Facts) =>
        settings.hasCloudPCs ? draft : { ...draft, sender: 5 },
    }
    const faults = faultsOf({ ...rehearsal, flags: ['voiceServices', 'cloudPcs'], request })
    expect(faults).toContainEqual(
      expect.objectContaining({
        kind: 'refused',
        company: expect.stringContaining('no cloud PCs'),
      }),
    )
    expect(faults.map(({ kind }) => kind)).not.toContain('withoutEffect')
  })

  test('hold every answer, from everywhere', () => {
    const rehearsal = parcelRehearsal()
    const request = {
      ...rehearsal.request,
      write: ({ draft, settings }: Facts) =>
        settings.hasCloudPCs ? draft : { ...draft, handling: '' },
    }
    expect(messages({ ...rehearsal, flags: ['voiceServices', 'cloudPcs'], request })).toEqual([
      'What is answered to "Handling" on "Weighing" is not sent with the request.',
    ])
  })
})

describe('what is thrown is said, with where', () => {
  const boom = (isNow: (facts: Facts) => boolean) => (facts: Facts) => {
    if (isNow(facts)) throw new Error('boom')
    return {}
  }

  test('by an effect of one answer', () => {
    const breaks = { on: ['weight' as const], set: boom(({ draft }) => draft.weight === 2) }
    const faults = faultsOf(parcelRehearsal({ ...parcel, effects: { ...parcel.effects, breaks } }))
    expect(faults).toContainEqual(
      expect.objectContaining({
        kind: 'breaks',
        message: expect.stringMatching(/"Weigh(t|ing)".* breaks: boom$/),
        path: expect.arrayContaining([expect.objectContaining({ step: 'sender' })]),
      }),
    )
    expect(new Set(faults.map(({ kind }) => kind))).toEqual(new Set(['breaks']))
  })

  test('by the template of one request, and the others are judged', () => {
    const opened = ({ draft }: Facts) => {
      if (draft.insured) throw new Error('boom')
      return ['Swim']
    }
    expect(messages(parcelRehearsal(), { opened })).toEqual([
      'Opening the tickets of a request breaks: boom',
      'A request opens "Swim", which is no template.',
      'No request opens "Carry".',
    ])
  })

  test('by the schema of the server', () => {
    const rehearsal = parcelRehearsal()
    const { schema } = rehearsal.request
    const safeParse = (value: unknown) => {
      if (JSON.stringify(value).includes('xxx')) throw new Error('boom')
      return schema.safeParse(value)
    }
    expect(
      faultsOf({ ...rehearsal, request: { ...rehearsal.request, schema: { safeParse } } }),
    ).toEqual([
      expect.objectContaining({
        kind: 'breaks',
        message: 'Judging what a request offers breaks: boom',
      }),
    ])
  })
})
