import { useController } from 'react-hook-form'
import { useAnswer } from '../form/use-answer.tsx'
import { type Lookup, type LookupOption, useLookup } from '../state/lookup-context.tsx'
import { goneOptions, goneOptionsText } from './gone-options.ts'

/** How options are searched and shown. */
export const lookupOptionSource = {
  keyOf: ({ value }: LookupOption) => value,
  textOf: ({ label }: LookupOption) => label,
  hintOf: ({ hint }: LookupOption) => hint,
} as const

/** An answer that is chosen from a list of the company: its field, what is offered, and what is chosen, by key. */
export function useLookupAnswer(path: string) {
  const { asked, texts, choices, lookup: list = '' } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  const lookup = useLookup(list)
  const extra = choices.filter((choice): choice is LookupOption => typeof choice.value === 'number')
  const offered = lookup.choices.concat(extra)
  const answers: readonly unknown[] = [field.value ?? []].flat()
  // A flow without such a list offers what its rules do.
  const { gone, ...chosen } = chosenOptions({ ...lookup, choices: offered }, answers, list !== '')
  return {
    asked,
    field: { ...texts, ...field, name: texts.name, error: goneOptionsText(gone) ?? texts.error },
    lookup,
    ...chosen,
  }
}

/**
 * What is offered, and what of it is chosen, by key. Each option and each answer is looked at a few times, however many
 * there are: it is asked at every render, and a company may have 26,000 people.
 */
export function chosenOptions(
  lookup: Omit<Lookup, 'reload'>,
  answers: readonly unknown[],
  isFromList: boolean,
) {
  const { choices: offered, optionOf } = lookup
  const chosen = optionOf ? answers.flatMap((answer) => optionOf(answer) ?? []) : []
  const gone = isFromList ? goneOptions(lookup, answers) : []
  const listed = new Set([...offered, ...gone].map(({ value }) => value))
  // Someone chosen before the list came is shown, too.
  const items = [...gone, ...chosen.filter(({ value }) => !listed.has(value)), ...offered]
  return {
    gone,
    items,
    keys: optionOf
      ? chosen.map(({ value }) => value)
      : answers.filter((key) => typeof key === 'number'),
    /** What is answered by choosing these. */
    answersOf: (keys: readonly number[]): unknown[] => {
      if (!optionOf) return [...keys]
      const entries = new Map(items.map(({ value, entry }) => [value, entry]))
      return keys.flatMap((key) => entries.get(key) ?? [])
    },
  }
}
