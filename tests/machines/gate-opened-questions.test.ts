import { describe, expect, test } from 'vitest'
import { gateOf } from '#machines/tools/gate/gate.ts'
import { requiredText } from '#schemas/fields/field-checks.ts'
import type { Condition } from '#schemas/questions/rules.ts'
import type { TenantSettings } from '#schemas/settings/tenant.ts'
import { type ParcelFlow, type ParcelStep, sound } from './support/broken-parcel.ts'
import { type ParcelDraft, parcelRehearsal } from './support/parcel.ts'

/** The publish gate tries what is asked only after an answer on another step, though that answer leads nowhere else. */

type Facts = { readonly draft: ParcelDraft; readonly settings: TenantSettings }
type Rules = ParcelStep['rules']['fields']

const when = (test: (facts: Facts) => boolean): Condition<Facts> => ({
  because: 'It is so.',
  test,
})

const asks = (test: (facts: Facts) => boolean) => ({
  label: 'Handling',
  limit: 50,
  asked: when(test),
})

/** The same flow with other rules on some steps; a question of theirs is asked on no other. */
function withRules(changes: Readonly<Record<string, Rules>>): ParcelFlow {
  const moved = new Set(Object.values(changes).flatMap((fields) => Object.keys(fields)))
  const steps = [...sound.steps.values()].map((step) => {
    const kept = Object.entries(step.rules.fields).filter(([path]) => !moved.has(path))
    const fields = { ...Object.fromEntries(kept), ...changes[step.id] }
    return [step.id, { ...step, rules: { ...step.rules, fields } }] as const
  })
  return { ...sound, steps: new Map(steps) }
}

function messages(flow: ParcelFlow, breaks: (facts: Facts) => boolean = () => false): string[] {
  const opened = (facts: Facts) => {
    if (breaks(facts)) throw new Error('boom')
    return ['Carry']
  }
  const { faults } = gateOf(parcelRehearsal(flow), { tickets: { templates: ['Carry'], opened } })
  return faults.map(({ message }) => message)
}

const boom = 'Opening the tickets of a request breaks: boom'
const greeting = { label: 'Greeting', limit: 50 }
const isBo = when(({ draft }) => draft.sender === 'Bo')

describe.each([
  ['letter', 1],
  ['parcel', 2],
])('of a %s', (_, kind) => {
  const isKind = ({ draft }: Facts) => draft.kind === kind

  test('a later question that one sender opens is asked, and each answer to it is tried', () => {
    const flow = withRules({ greeting: { greeting: { ...greeting, asked: isBo } } })
    expect(messages(flow)).toEqual([])
    for (const value of ['Ann', 'Bo']) {
      expect(messages(flow, (facts) => isKind(facts) && facts.draft.greeting === value)).toEqual([
        boom,
      ])
    }
  })

  test('a question that only the answer to such a question opens is tried', () => {
    const handling = asks(({ draft }) => draft.greeting === 'Bo')
    const flow = withRules({ greeting: { greeting: { ...greeting, asked: isBo }, handling } })
    expect(messages(flow)).toEqual([])
    expect(messages(flow, (facts) => isKind(facts) && facts.draft.handling === 'Bo')).toEqual([
      boom,
    ])
  })

  test('a question is tried that opens by two answers on two steps', () => {
    const handling = asks(({ draft }) => draft.sender === 'Bo' && draft.greeting === 'Bo')
    const flow = withRules({ greeting: { handling } })
    expect(messages(flow)).toEqual([])
    expect(messages(flow, (facts) => isKind(facts) && facts.draft.handling === 'Bo')).toEqual([
      boom,
    ])
  })

  test('a choice that one sender opens is tried', () => {
    const choices = ({ draft }: Facts) => [
      { value: 'Ann', label: 'Hello' },
      ...(draft.sender === 'Bo' ? [{ value: 'Bo', label: 'Good day' }] : []),
    ]
    const flow = withRules({ greeting: { greeting: { ...greeting, choices } } })
    expect(messages(flow)).toEqual([])
    expect(messages(flow, (facts) => isKind(facts) && facts.draft.greeting === 'Bo')).toEqual([
      boom,
    ])
  })

  test('nobody gets past a question that one sender opens and that has no good answer', () => {
    const asked = when((facts) => isKind(facts) && facts.draft.sender === 'Bo')
    const never = requiredText.refine(() => false, 'Nobody can.')
    const flow = withRules({ greeting: { greeting: { ...greeting, asked, check: never } } })
    expect(messages(flow)).toContain('With this answer to "Sender" nobody gets past "Greeting".')
  })
})

test('a question that no answer opens is still reported', () => {
  const asked = when(({ draft }) => draft.sender === 'Nobody')
  expect(messages(withRules({ greeting: { greeting: { ...greeting, asked } } }))).toEqual([
    '"Greeting" on "Greeting" is asked of nobody.',
  ])
})
