import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { Choice } from '#schemas/rules.ts'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useAnswer } from '../form/use-answer.tsx'
import { useLookup } from '../state/lookup-context.tsx'
import { MissingList } from './missing-list.tsx'

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
  const lookup = useLookup(list)
  const listed: readonly Option[] = lookup.choices
  const extra = choices.filter((choice): choice is Option => typeof choice.value === 'number')
  return {
    asked,
    field: { ...texts, ...field, name: texts.name },
    items: listed.concat(extra),
    lookup,
  }
}

/** One of a short list of the company. */
export function SelectLookupAnswer<Path extends string>({
  path,
  list,
  placeholder,
  ...rest
}: LookupAnswerProps<Path>) {
  const { asked, field, items, lookup } = useLookupAnswer(path, list)
  if (!asked) return null
  return (
    <Stack gap={2}>
      <SelectField
        {...rest}
        {...field}
        options={items}
        placeholder={lookup.loading ? 'Loading…' : placeholder}
      />
      <MissingList of={field} lookup={lookup} />
    </Stack>
  )
}
