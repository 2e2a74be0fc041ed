import { useController } from 'react-hook-form'
import { useAnswer } from '../form/use-answer.tsx'
import { type Lookup, type LookupOption, useLookup } from '../state/lookup-context.tsx'
import { goneOptions, goneOptionsText } from './gone-options.ts'

/** How options are searched and displayed. */
export const lookupOptionReaders = {
  keyOf: ({ value }: LookupOption) => value,
  textOf: ({ label }: LookupOption) => label,
  hintOf: ({ hint }: LookupOption) => hint,
} as const

/** An answer chosen from a company list: its field, the options, and the chosen keys. */
export function useLookupAnswer(path: string) {
  const { asked, texts, choices, lookup: list = '' } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  const lookup = useLookup(list)
  const extra = choices.filter((choice): choice is LookupOption => typeof choice.value === 'number')
  const offered = lookup.choices.concat(extra)
  const answers: readonly unknown[] = [field.value ?? []].flat()
  // Flows without lists offer the rule's own choices.
  const { gone, ...chosen } = lookupFieldOptions(
    { ...lookup, choices: offered },
    answers,
    list !== '',
  )
  return {
    asked,
    field: { ...texts, ...field, name: texts.name, error: goneOptionsText(gone) ?? texts.error },
    lookup,
    ...chosen,
  }
}

/**
 * The options and the chosen keys. Linear in the number of options, since it runs on every render and a company may
 * have 26,000 people.
 */
export function lookupFieldOptions(
  lookup: Omit<Lookup, 'reload'>,
  answers: readonly unknown[],
  isFromList: boolean,
) {
  const { choices: offered, optionOf } = lookup
  const chosen = optionOf ? answers.flatMap((answer) => optionOf(answer) ?? []) : []
  const gone = isFromList ? goneOptions(lookup, answers) : []
  const listed = new Set([...offered, ...gone].map(({ value }) => value))
  // A person chosen before the list arrived is shown too.
  const items = [...gone, ...chosen.filter(({ value }) => !listed.has(value)), ...offered]
  return {
    gone,
    items,
    keys: optionOf
      ? chosen.map(({ value }) => value)
      : answers.filter((key) => typeof key === 'number'),
    /** The answer for these keys. */
    answersOf: (keys: readonly number[]): unknown[] => {
      if (!optionOf) return [...keys]
      const entries = new Map(items.map(({ value, entry }) => [value, entry]))
      return keys.flatMap((key) => entries.get(key) ?? [])
    },
  }
}
