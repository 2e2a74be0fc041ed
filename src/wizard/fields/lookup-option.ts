import { useController } from 'react-hook-form'
import { useAnswer } from '../form/use-answer.tsx'
import { type LookupOption, useLookup } from '../state/lookup-context.tsx'

/** How options are searched and shown. */
export const source = {
  keyOf: ({ value }: LookupOption) => value,
  textOf: ({ label }: LookupOption) => label,
  hintOf: ({ hint }: LookupOption) => hint,
} as const

/** An answer that is chosen from a list of the company: its field, what is offered, and what is chosen, by key. */
export function useLookupAnswer(path: string) {
  const { asked, texts, choices, lookup: list = '' } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  const lookup = useLookup(list)
  const { optionOf } = lookup
  const extra = choices.filter((choice): choice is LookupOption => typeof choice.value === 'number')
  const offered = lookup.choices.concat(extra)
  const answers: readonly unknown[] = [field.value ?? []].flat()
  const chosen = optionOf ? answers.flatMap((answer) => optionOf(answer) ?? []) : []
  const listed = new Set(offered.map(({ value }) => value))
  // Someone chosen before the list came, or gone from it since, is still shown.
  const items = [...chosen.filter(({ value }) => !listed.has(value)), ...offered]
  return {
    asked,
    field: { ...texts, ...field, name: texts.name },
    items,
    lookup,
    keys: optionOf
      ? chosen.map(({ value }) => value)
      : answers.filter((key) => typeof key === 'number'),
    /** What is answered by choosing an option. */
    answerOf: (key: number): unknown =>
      optionOf ? items.find(({ value }) => value === key)?.entry : key,
  }
}
