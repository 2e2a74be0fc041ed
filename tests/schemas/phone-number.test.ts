import { describe, expect, test } from 'vitest'
import { addUser } from '#machines/add-user/flow.ts'
import { stepIssues } from '#machines/engine/questions/questions.ts'
import {
  examplePhoneNumber,
  isPhoneNumber,
  optionalPhoneNumberRule,
  optionalPhoneNumbersRule,
  requiredPhoneNumbersRule,
} from '#schemas/fields/phone-number.ts'
import { lateLibrary } from '#schemas/questions/late-library.ts'
import { addUserFacts } from './facts.ts'

/** One rule judges phone numbers, wherever one is typed. */

const numbers = [
  '(212) 555-0100',
  ' 212 555 0100 ',
  '(555) 123-4567',
  '+1 (212) 555-0100',
  '020 7946 0123',
  '+44 (0)20 7946 0123',
  '+44 7700 900123',
  '+49 30 901820',
  '212.555.0100 x7',
  '212-555-0100, Ext. 12',
  '212 555 0100 extension 12',
  'ext 12',
]

test.each(numbers)('“%s” is a phone number', (number) => {
  expect(isPhoneNumber(number)).toBe(true)
  expect(optionalPhoneNumberRule.check.safeParse(number).success).toBe(true)
})

test.each([
  'abc not a phone',
  'twelve',
  '212 555 O100',
  '212 555 010',
  '+1 212 555 01000 0',
  '+',
  '()',
  'ext',
  'ann@northgate.example',
  'call +1 212 555 0100',
])('“%s” is no phone number, and the message has an example of one', (number) => {
  const [issue] = optionalPhoneNumberRule.check.safeParse(number).error?.issues ?? []
  expect(issue?.message).toContain(`Enter it like ${examplePhoneNumber}`)
})

describe('several numbers', () => {
  test.each(['', ' ', numbers.slice(0, 3).join(', '), numbers.join('; '), numbers.join('\n')])(
    '“%s” are good',
    (text) => {
      expect(optionalPhoneNumbersRule.check.safeParse(text).success).toBe(true)
    },
  )

  test('name the one that is none', () => {
    const text = '+1 212 555 0100, abc not a phone; 212 555 0100'
    const [issue] = requiredPhoneNumbersRule.check.safeParse(text).error?.issues ?? []
    expect(issue?.message).toContain("“abc not a phone” isn't a valid phone number.")
  })

  test('are missing where one is needed and none is typed', () => {
    const [issue] = requiredPhoneNumbersRule.check.safeParse(' , ').error?.issues ?? []
    expect(issue?.message).toBe('Field is required.')
  })
})

describe('a number that is none goes no further', () => {
  const phoneOptions = addUserFacts({}).draft.phoneOptions
  const refusedOn = (step: string, answers: Parameters<typeof addUserFacts>[0]) =>
    stepIssues(addUser, step, addUserFacts(answers)).map(({ path }) => path)

  test.each(['primaryPhoneNumber', 'secondaryPhoneNumbers'] as const)(
    'on Phone Configuration, as %s',
    (answer) => {
      const withNumber = (text: string) => ({
        phoneOptions: {
          ...phoneOptions,
          phoneConfiguration: { ...phoneOptions.phoneConfiguration, [answer]: text },
        },
      })
      const path = `phoneOptions.phoneConfiguration.${answer}`
      expect(refusedOn('phoneConfiguration', withNumber('abc not a phone'))).toEqual([path])
      expect(refusedOn('phoneConfiguration', withNumber(examplePhoneNumber))).toEqual([])
    },
  )
})

test('a library is asked for once it is loaded, and one that could not be fetched is fetched again', async () => {
  let isAway = true
  const library = lateLibrary('numbers', async () => {
    if (isAway) throw new Error('away')
    return 'here'
  })
  await expect(library.load()).rejects.toThrow('away')
  expect(library.isLoaded()).toBe(false)
  expect(() => library.get()).toThrow('A rule asks for numbers')
  isAway = false
  await library.load()
  expect([library.isLoaded(), library.get()]).toEqual([true, 'here'])
})
