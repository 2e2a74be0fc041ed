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

/** The publish gate tries what only two answers together let a person answer, in whichever order a rule reads them. */

const values = ['Ann', 'Bo', 'Cy', 1, 2]
const greeting = { label: 'Greeting', limit: 50 }
const handling = { label: 'Handling', limit: 50 }
const messages = (flow: ParcelFlow, breaks?: (facts: ParcelFacts) => boolean) =>
  parcelGateMessages(flow, breaks, { values })
const letter = (test: (facts: ParcelFacts) => boolean) => (facts: ParcelFacts) =>
  facts.draft.kind === 1 && test(facts)
const handledByBo = letter(({ draft }) => draft.handling === 'Bo')

/** Handling and greeting on one step, under one condition. */
const onGreeting = (own: object) =>
  withRules({ greeting: { greeting, handling: { ...handling, ...own } } })

describe.each(['Bo', 'Cy'])('the own answer is read first, and the sender must be %s', (sender) => {
  const both = ({ draft }: ParcelFacts) => draft.greeting === 'Bo' && draft.sender === sender

  test('a question is asked', () => {
    const flow = onGreeting({ asked: parcelCondition(both) })
    expect(messages(flow)).toEqual([])
    expect(messages(flow, handledByBo)).toEqual([throwingTicketMessage])
  })

  test('a question is unlocked', () => {
    const flow = onGreeting({ locked: parcelCondition((facts) => !both(facts)) })
    expect(messages(flow)).toEqual([])
    expect(messages(flow, handledByBo)).toEqual([throwingTicketMessage])
  })

  test('a question is no longer answered by others', () => {
    const flow = onGreeting({ derived: (facts: ParcelFacts) => (both(facts) ? undefined : 'Ann') })
    expect(messages(flow, handledByBo)).toEqual([throwingTicketMessage])
  })

  test('a choice is offered', () => {
    const hello = { value: 'Ann', label: 'Hello' }
    const choices = (facts: ParcelFacts) =>
      both(facts) ? [hello, { value: 'Bo', label: 'Good day' }] : [hello]
    const flow = onGreeting({ choices })
    expect(messages(flow)).toEqual([])
    expect(messages(flow, handledByBo)).toEqual([throwingTicketMessage])
  })

  test('an answer is accepted', () => {
    const check = (facts: ParcelFacts) =>
      both(facts)
        ? z.string()
        : z.string().check(z.refine((value) => value !== 'Bo', 'Not by them.'))
    expect(messages(onGreeting({ check }), handledByBo)).toEqual([throwingTicketMessage])
  })

  test('an answer is accepted, by a refinement', () => {
    const check = (facts: ParcelFacts) =>
      z.string().check(z.refine((value) => value !== 'Bo' || both(facts), 'Not by them.'))
    expect(messages(onGreeting({ check }), handledByBo)).toEqual([throwingTicketMessage])
  })

  test('an answer is not refused for what they are together', () => {
    const reason = {
      field: 'handling' as const,
      because: 'Not by them.',
      test: (facts: ParcelFacts) => handledByBo(facts) && !both(facts),
    }
    const flow = onGreeting({})
    const step = flow.steps.get('greeting')
    for (const reasons of [{ together: [reason] }, { blocks: [reason] }]) {
      const steps = new Map(flow.steps)
      if (step) steps.set('greeting', { ...step, rules: { ...step.rules, ...reasons } })
      expect(messages({ ...flow, steps }, handledByBo)).toEqual([throwingTicketMessage])
    }
  })
})

test('an answer that is accepted together with another one of the same step', () => {
  const check = ({ draft }: ParcelFacts) =>
    z.string().check(z.refine((value) => value !== 'Bo' || draft.greeting === 'Bo', 'Not by them.'))
  const flow = onGreeting({ check })
  expect(messages(flow)).toEqual([])
  expect(messages(flow, handledByBo)).toEqual([throwingTicketMessage])
})

describe.each<[string, (facts: ParcelFacts) => boolean]>([
  ['in their order', ({ draft }) => draft.sender === 'Cy' && draft.weight === 2],
  ['the other way around', ({ draft }) => draft.weight === 2 && draft.sender === 'Cy'],
])('by two answers on two other steps, read %s', (_, both) => {
  test('a question is asked, and each answer to it is tried', () => {
    const flow = onGreeting({ asked: parcelCondition(both) })
    expect(messages(flow)).toEqual([])
    expect(messages(flow, ({ draft }) => draft.handling === 'Bo')).toEqual([throwingTicketMessage])
  })

  test('a question is asked together with an answer of its own step', () => {
    const asked = parcelCondition((facts) => facts.draft.greeting === 'Bo' && both(facts))
    const flow = onGreeting({ asked })
    expect(messages(flow)).toEqual([])
    expect(messages(flow, ({ draft }) => draft.handling === 'Bo')).toEqual([throwingTicketMessage])
  })

  test('a question takes an answer', () => {
    const flow = onGreeting({ locked: parcelCondition((facts) => !both(facts)) })
    expect(messages(flow)).toEqual([])
    expect(messages(flow, ({ draft }) => draft.handling === 'Bo')).toEqual([throwingTicketMessage])
  })

  test('an answer is accepted, where another one of its step asks for it', () => {
    const check = (facts: ParcelFacts) =>
      z.string().check(z.refine(() => both(facts), 'Not by them.'))
    const asked = parcelCondition(({ draft }) => draft.greeting === 'Bo')
    expect(messages(onGreeting({ check, asked }))).not.toContainEqual(
      expect.stringContaining('ever taken'),
    )
  })

  test('a step is reached', () => {
    const step = { ...parcelStep('greeting'), guards: ['isBoth'] }
    const guards = { ...parcel.guards, isBoth: parcelCondition(both) }
    const flow = { ...parcel, guards, steps: new Map(parcel.steps).set('greeting', step) }
    expect(messages(flow)).toEqual([])
  })
})

describe.each(['Ann', 'Bo', 'Cy'])('by a weight of 2 and the sender %s', (sender) => {
  const both = ({ draft }: ParcelFacts) => draft.sender === sender && draft.weight === 2

  test('a question is asked in one order of steps that is always asked in another', () => {
    const flow = onGreeting({
      asked: parcelCondition((facts) => facts.draft.kind === 1 || both(facts)),
    })
    expect(messages(flow, ({ draft }) => draft.kind === 2 && draft.handling === 'Bo')).toEqual([
      throwingTicketMessage,
    ])
  })

  test('a question is asked, and judged otherwise in companies without training', () => {
    const check = (facts: ParcelFacts) =>
      both(facts) && facts.settings.hasCybersecurityTraining
        ? z.string().check(z.maxLength(40))
        : z.string()
    const flow = withRules({
      greeting: { greeting, handling: { ...handling, asked: parcelCondition(both), check } },
    })
    const own = { values, flags: ['voiceServices' as const, 'training' as const] }
    expect(parcelGateMessages(flow, undefined, own)).toEqual([])
    for (const hasTraining of [true, false]) {
      const breaks = ({ draft, settings }: ParcelFacts) =>
        draft.handling === 'Bo' && settings.hasCybersecurityTraining === hasTraining
      expect(parcelGateMessages(flow, breaks, own)).toEqual([throwingTicketMessage])
    }
  })

  test('a question is asked that hangs on what follows from the weight', () => {
    const asked = parcelCondition(({ draft }) => draft.postage === 4 && draft.sender === sender)
    expect(messages(onGreeting({ asked }))).toEqual([])
  })

  test('a question is asked whose condition breaks before a value is given', () => {
    const asked = parcelCondition(
      ({ draft }) => draft.insured && draft.value?.toFixed(0) === '2' && draft.sender === sender,
    )
    expect(messages(onGreeting({ asked }))).toEqual([])
  })
})

test.each(['Ann', 'Bo', 'Cy'])(
  'an answer is tried that stays for the sender %s alone, and is taken back at once otherwise',
  (sender) => {
    const takesBack = {
      on: ['handling' as const],
      when: ({ draft }: ParcelFacts) => draft.handling === 'Bo' && draft.sender !== sender,
      set: () => ({ handling: '' }),
    }
    const flow = onGreeting({})
    const effects = { ...flow.effects, takesBack }
    expect(messages({ ...flow, effects }, handledByBo)).toEqual([throwingTicketMessage])
  },
)

test('a question is asked by the one of two senders that may send what weighs 2', () => {
  const asked = parcelCondition(({ draft }) => draft.weight === 2 && draft.sender !== 'Cy')
  const flow = onGreeting({ asked })
  const step = parcelStep('sender')
  const reason = {
    field: 'sender' as const,
    because: 'Not by them.',
    test: ({ draft }: ParcelFacts) => draft.sender === 'Bo' && draft.weight === 2,
  }
  const steps = new Map(flow.steps)
  steps.set('sender', { ...step, rules: { ...step.rules, together: [reason] } })
  expect(messages({ ...flow, steps })).not.toContainEqual(
    expect.stringContaining('asked of nobody'),
  )
})

test('a question that reads too much to try everything says so', () => {
  const asked = parcelCondition(({ draft: { sender, weight, greeting: greets, wrapping } }) =>
    [sender, greets, wrapping, weight].every((one) => one === 'Nobody'),
  )
  const many = Array.from({ length: 12 }, (_, index) => [`Person ${index}`, index + 3]).flat()
  const flow = onGreeting({ asked })
  expect(parcelGateMessages(flow, undefined, { values: [...values, ...many] })).toContain(
    '"Handling" on "Greeting" is asked of nobody. Its conditions read too many answers to try every combination of them.',
  )
})

test('a question beside the account type is asked by two answers there', () => {
  const { fields } = parcelStep('choice').rules
  const asked = parcelCondition(({ draft }) => draft.greeting === 'Bo' && draft.value === 2)
  const flow = withRules({
    choice: {
      ...fields,
      greeting,
      value: { label: 'Value' },
      handling: { ...handling, asked },
    },
  })
  expect(messages(flow)).not.toContainEqual(expect.stringContaining('asked of nobody'))
})

test('a choice is tried that follows from an answer which was tried beside another one', () => {
  const asked = parcelCondition(({ draft }) => ['Bo', 'Cy'].includes(draft.greeting))
  const choices = ({ draft }: ParcelFacts) => [
    { value: 1, label: 'One' },
    ...(draft.greeting === 'Cy' && draft.handling === 'Bo' ? [{ value: 2, label: 'Two' }] : []),
  ]
  const flow = withRules({
    greeting: {
      greeting,
      handling: { ...handling, asked },
      value: { label: 'Value', choices },
    },
  })
  expect(messages(flow, ({ draft }) => draft.value === 2)).toContain(throwingTicketMessage)
})

test('a check that breaks for answers that nobody gives together does not end the search', () => {
  const check = ({ draft }: ParcelFacts) => {
    if (draft.sender === 'Bo' && draft.weight !== 2) throw new Error('No one comes with these.')
    return z.string()
  }
  const asked = parcelCondition(
    ({ draft }) => draft.handling === 'Cy' && draft.sender === 'Cy' && draft.weight === 2,
  )
  const flow = withRules({
    greeting: { greeting, handling: { ...handling, check }, value: { label: 'Value', asked } },
  })
  expect(messages(flow)).not.toContainEqual(expect.stringContaining('Trying answers one by one'))
})
