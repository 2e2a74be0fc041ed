import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { Choice } from '#schemas/rules.ts'
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

export type Option = Choice<number> & { readonly hint?: string }

/** An answer that is chosen from a list of the company. */
export function useLookupAnswer(path: string, list: string) {
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
  const { asked, field, items } = useLookupAnswer(path, list)
  return asked ? <SelectField {...rest} {...field} options={items} /> : null
}
