import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import type { ParcelFlow } from './support/broken-parcel.ts'
import { parcel, parcelStep } from './support/broken-parcel.ts'
import {
  type ParcelFacts,
  parcelCondition,
  parcelGateMessages,
  throwingTicketMessage,
  withRules,
} from './support/parcel-rules.ts'

/** The publish gate tries what one answer lets a person answer elsewhere, whichever answer its walks pick first. */

const values = ['Ann', 'Bo', 'Cy', 1, 2]
const greeting = { label: 'Greeting', limit: 50 }
const handling = { label: 'Handling', limit: 50 }
const isLetter = ({ draft }: ParcelFacts) => draft.kind === 1
const letterWithBo: (facts: ParcelFacts) => boolean = ({ draft }) =>
  draft.kind === 1 && draft.greeting === 'Bo'
const messages = (flow: ParcelFlow, breaks?: (facts: ParcelFacts) => boolean, own: object = {}) =>
  parcelGateMessages(flow, breaks, { values, ...own })
const both = [
  { value: 'Ann', label: 'Hello' },
  { value: 'Bo', label: 'Good day' },
]

describe.each(['Ann', 'Bo', 'Cy'])('for the sender %s alone', (sender) => {
  const isSender = ({ draft }: ParcelFacts) => draft.sender === sender

  test('a question of another step that is locked otherwise', () => {
    const locked = parcelCondition((facts) => !isSender(facts))
    const flow = withRules({ greeting: { greeting: { ...greeting, locked } } })
    expect(messages(flow)).toEqual([])
    expect(messages(flow, letterWithBo)).toEqual([throwingTicketMessage])
  })

  test('a question of another step that another answer of that step unlocks with it', () => {
    const locked = parcelCondition((facts) => !(isSender(facts) && facts.draft.handling === 'Bo'))
    const flow = withRules({ greeting: { handling, greeting: { ...greeting, locked } } })
    expect(messages(flow, letterWithBo)).toContain(throwingTicketMessage)
  })

  test('a question of another step that others answer otherwise', () => {
    const derived = (facts: ParcelFacts) => (isSender(facts) ? undefined : 'Ann')
    const flow = withRules({ greeting: { greeting: { ...greeting, derived } } })
    expect(messages(flow, letterWithBo)).toContain(throwingTicketMessage)
  })

  test('an answer on another step that is refused otherwise', () => {
    const check = (facts: ParcelFacts) =>
      isSender(facts)
        ? z.string()
        : z.string().check(z.refine((value) => value !== 'Bo', 'Not by them.'))
    const flow = withRules({ greeting: { greeting: { ...greeting, check } } })
    expect(messages(flow, letterWithBo)).toContain(throwingTicketMessage)
  })

  test('an answer on another step that must be another one together with it', () => {
    const { rules } = parcelStep('greeting')
    const together = [
      {
        field: 'greeting' as const,
        because: 'Not by them.',
        test: (facts: ParcelFacts) => !isSender(facts) && letterWithBo(facts),
      },
    ]
    const step = { ...parcelStep('greeting'), rules: { ...rules, together } }
    const flow = { ...parcel, steps: new Map(parcel.steps).set('greeting', step) }
    expect(messages(flow, letterWithBo)).toContain(throwingTicketMessage)
  })

  test('a choice of the same step', () => {
    const choices = (facts: ParcelFacts) =>
      isSender(facts) || !isLetter(facts) ? both : both.slice(0, 1)
    const { fields } = parcelStep('sender').rules
    const flow = withRules({ sender: { ...fields, handling: { ...handling, choices } } })
    expect(messages(flow)).toEqual([])
    expect(messages(flow, ({ draft }) => draft.kind === 1 && draft.handling === 'Bo')).toEqual([
      throwingTicketMessage,
    ])
  })

  test('a question that opens with another answer where there is no training', () => {
    const asked = parcelCondition(
      ({ draft, settings }) =>
        draft.sender === sender && draft.greeting === 'Bo' && !settings.hasCybersecurityTraining,
    )
    const flow = withRules({ greeting: { greeting, handling: { ...handling, asked } } })
    const own = { flags: ['voiceServices', 'training'] }
    expect(messages(flow, undefined, own)).toEqual([])
    expect(messages(flow, ({ draft }) => draft.kind === 1 && draft.handling === 'Bo', own)).toEqual(
      [throwingTicketMessage],
    )
  })

  test('a step behind a question that opens', () => {
    const { fields } = parcelStep('weighing').rules
    const insured = { ...fields.insured!, asked: parcelCondition(isSender) }
    const { handling: _handling, ...others } = fields
    const flow = withRules({ weighing: { ...others, insured } })
    expect(messages(flow)).not.toContainEqual(expect.stringContaining('reached by nobody'))
  })

  test('an answer to another step that is set and then refused', () => {
    const greets = {
      on: ['sender' as const],
      when: isSender,
      set: () => ({ greeting: 'Zed' }),
    }
    const flow = withRules({ greeting: { greeting: { ...greeting, choices: both } } })
    expect(messages({ ...flow, effects: { ...flow.effects, greets } })).toContainEqual(
      expect.stringContaining('"Greeting" itself answers "Greeting", and refuses'),
    )
  })
})

test.each([1, 2])('an answer beside the account type, which is kind %i', (kind) => {
  const { fields } = parcelStep('choice').rules
  const flow = withRules({ choice: { ...fields, handling } })
  expect(messages(flow, ({ draft }) => draft.kind === kind && draft.handling === 'Bo')).toEqual([
    throwingTicketMessage,
  ])
})

test('a question beside the account type that one of them opens', () => {
  const { fields } = parcelStep('choice').rules
  const asked = parcelCondition(({ draft }) => draft.kind === 2)
  const flow = withRules({ choice: { ...fields, handling: { ...handling, asked } } })
  expect(messages(flow)).toEqual([])
  expect(messages(flow, ({ draft }) => draft.handling === 'Bo')).toEqual([throwingTicketMessage])
})
