import { expect, test } from 'vitest'
import { answeredPersonOption, personOption } from '#src/parts/people/person-option.ts'
import { goneOptions, goneOptionsText } from '#src/wizard/fields/gone-options.ts'
import { lookupFieldOptions } from '#src/wizard/fields/lookup-option.ts'
import type { LookupOption } from '#src/wizard/state/lookup-context.tsx'

/** What was chosen from a list of the company and is no longer in it. */

const read = { loading: false, loadError: undefined }
const apps = [{ value: 1, label: 'Ledger' }]
const [ann, bo] = ['Ann Lee', 'Bo Marsh'].map((fullName, index) => ({
  profileAccountId: index + 1,
  fullName,
  email: `person${index + 1}@x.example`,
}))
const people = [ann!].map(personOption)

test('an app that is gone can be seen by its number, and the step says so', () => {
  const gone = goneOptions({ ...read, choices: apps }, [1, 7])
  expect(gone).toEqual([{ value: 7, label: 'No longer offered (7)' }])
  expect(goneOptionsText(gone)).toBe('This is no longer offered. Choose again.')
})

test('a person who is gone keeps the name, and is marked', () => {
  const gone = goneOptions({ ...read, choices: people, optionOf: answeredPersonOption }, [ann, bo])
  expect(gone).toEqual([{ ...personOption(bo!), hint: 'No longer offered' }])
  expect(goneOptionsText(gone)).toBe('“Bo Marsh” is no longer offered. Choose again.')
})

test('several are counted', () => {
  const gone = goneOptions({ ...read, choices: apps }, [1, 7, 8])
  expect(goneOptionsText(gone)).toBe('2 of these are no longer offered. Remove them.')
})

test('where nothing is chosen yet, nothing is gone', () => {
  expect(goneOptions({ ...read, choices: apps }, [0])).toEqual([])
})

test('nothing is gone while the list is read, and where it could not be', () => {
  expect(goneOptions({ ...read, loading: true, choices: [] }, [7])).toEqual([])
  expect(goneOptions({ loading: false, loadError: 'Away.', choices: [] }, [7])).toEqual([])
  expect(goneOptionsText([])).toBeUndefined()
})

/** How often the ids of a list of people are read to show one in 13 of them as chosen, and to answer them again. */
function readsOf(people: number): number {
  let reads = 0
  const personOf = (id: number) => ({
    get profileAccountId() {
      reads += 1
      return id
    },
    fullName: `Person ${id}`,
    email: `person${id}@x.example`,
  })
  const optionOf = (person: unknown): LookupOption | undefined => {
    const option = answeredPersonOption(person)
    return option && countingValue(option)
  }
  const countingValue = (option: LookupOption): LookupOption => ({
    ...option,
    get value() {
      reads += 1
      return option.value
    },
  })
  const all = Array.from({ length: people }, (_, index) => personOf(index + 1))
  const choices = all.map((person) => countingValue(personOption(person)))
  const answers = all.filter((_, index) => index % 13 === 0)
  reads = 0
  const { keys, answersOf } = lookupFieldOptions({ ...read, choices, optionOf }, answers, true)
  expect(answersOf(keys)).toHaveLength(answers.length)
  return reads
}

test('what is chosen is found in a list ten times as long by ten times as much reading', () => {
  const [short, long] = [readsOf(2_600), readsOf(26_000)]
  expect(short).toBeGreaterThan(2_600)
  expect(long / short).toBeLessThan(11)
})
