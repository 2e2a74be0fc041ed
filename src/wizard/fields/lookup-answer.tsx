import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { Choice } from '#schemas/rules.ts'
import { ComboboxField } from '#src/ui/fields/combobox-field.tsx'
import { MultiSelectField } from '#src/ui/fields/multi-select-field.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { useLookup } from '../lookup-context.tsx'
import { useAnswer } from '../use-answer.tsx'

export interface LookupAnswerProps<Path extends string> {
  path: Path
  /** The list of the company, by the name the rules use. */
  list: string
  help?: ReactNode
  placeholder?: string
}

type Option = Choice<number> & { readonly hint?: string }
const keyOf = ({ value }: Option) => value
const textOf = ({ label }: Option) => label
const hintOf = ({ hint }: Option) => hint

function useChosen(path: string, list: string) {
  const { asked, texts, choices } = useAnswer(path)
  const { field } = useController({ name: texts.name })
  const listed: readonly Option[] = useLookup(list)
  const extra = choices.filter((choice): choice is Option => typeof choice.value === 'number')
  return { asked, field: { ...texts, ...field, name: texts.name }, items: listed.concat(extra) }
}

/** One of a short list of the company. */
export function SelectLookupAnswer<Path extends string>({
  path,
  list,
  ...rest
}: LookupAnswerProps<Path>) {
  const { asked, field, items } = useChosen(path, list)
  return asked ? <SelectField {...rest} {...field} options={items} /> : null
}

/** One of a long list, found by typing. */
export function FindLookupAnswer<Path extends string>({
  path,
  list,
  ...rest
}: LookupAnswerProps<Path>) {
  const { asked, field, items } = useChosen(path, list)
  const source = { items, keyOf, textOf, hintOf }
  return asked ? <ComboboxField {...rest} {...field} {...source} /> : null
}

/** Any of a long list, found by typing. */
export function LookupsAnswer<Path extends string>({
  path,
  list,
  ...rest
}: LookupAnswerProps<Path>) {
  const { asked, field, items } = useChosen(path, list)
  const source = { items, keyOf, textOf, hintOf }
  return asked ? <MultiSelectField {...rest} {...field} {...source} /> : null
}
