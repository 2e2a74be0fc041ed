import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { requiredText } from '#schemas/fields/field-checks.ts'
import {
  type ParcelFacts,
  parcelCondition,
  parcelGateMessages,
  throwingTicketMessage,
  withRules,
} from './support/parcel-rules.ts'

/** The publish gate tries what is asked only after an answer on another step, though that answer leads nowhere else. */

const asks = (test: (facts: ParcelFacts) => boolean) => ({
  label: 'Handling',
  limit: 50,
  asked: parcelCondition(test),
})
const greeting = { label: 'Greeting', limit: 50 }
const isBo = parcelCondition(({ draft }) => draft.sender === 'Bo')

describe.each([
  ['letter', 1],
  ['parcel', 2],
])('of a %s', (_, kind) => {
  const isKind = ({ draft }: ParcelFacts) => draft.kind === kind

  test('a later question that one sender opens is asked, and each answer to it is tried', () => {
    const flow = withRules({ greeting: { greeting: { ...greeting, asked: isBo } } })
    expect(parcelGateMessages(flow)).toEqual([])
    for (const value of ['Ann', 'Bo']) {
      expect(
        parcelGateMessages(flow, (facts) => isKind(facts) && facts.draft.greeting === value),
      ).toEqual([throwingTicketMessage])
    }
  })

  test('a question that only the answer to such a question opens is tried', () => {
    const handling = asks(({ draft }) => draft.greeting === 'Bo')
    const flow = withRules({ greeting: { greeting: { ...greeting, asked: isBo }, handling } })
    expect(parcelGateMessages(flow)).toEqual([])
    expect(
      parcelGateMessages(flow, (facts) => isKind(facts) && facts.draft.handling === 'Bo'),
    ).toEqual([throwingTicketMessage])
  })

  test('a question is tried that opens by two answers on two steps', () => {
    const handling = asks(({ draft }) => draft.sender === 'Bo' && draft.greeting === 'Bo')
    const flow = withRules({ greeting: { handling } })
    expect(parcelGateMessages(flow)).toEqual([])
    expect(
      parcelGateMessages(flow, (facts) => isKind(facts) && facts.draft.handling === 'Bo'),
    ).toEqual([throwingTicketMessage])
  })

  test('a choice that one sender opens is tried', () => {
    const choices = ({ draft }: ParcelFacts) => [
      { value: 'Ann', label: 'Hello' },
      ...(draft.sender === 'Bo' ? [{ value: 'Bo', label: 'Good day' }] : []),
    ]
    const flow = withRules({ greeting: { greeting: { ...greeting, choices } } })
    expect(parcelGateMessages(flow)).toEqual([])
    expect(
      parcelGateMessages(flow, (facts) => isKind(facts) && facts.draft.greeting === 'Bo'),
    ).toEqual([throwingTicketMessage])
  })

  test('nobody gets past a question that one sender opens and that has no good answer', () => {
    const asked = parcelCondition((facts) => isKind(facts) && facts.draft.sender === 'Bo')
    const never = requiredText.check(z.refine(() => false, 'Nobody can.'))
    const flow = withRules({ greeting: { greeting: { ...greeting, asked, check: never } } })
    expect(parcelGateMessages(flow)).toContain(
      'With this answer to "Sender" nobody gets past "Greeting".',
    )
  })
})

test('a question that no answer opens is still reported', () => {
  const asked = parcelCondition(({ draft }) => draft.sender === 'Nobody')
  expect(parcelGateMessages(withRules({ greeting: { greeting: { ...greeting, asked } } }))).toEqual(
    ['"Greeting" on "Greeting" is asked of nobody.'],
  )
})
