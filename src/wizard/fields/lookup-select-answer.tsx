import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useLookupAnswer } from './lookup-option.ts'
import { MissingList } from './missing-list.tsx'

export interface LookupSelectAnswerProps<Path extends string> {
  path: Path
  placeholder?: string
}

/** One of a short list of the company. */
export function LookupSelectAnswer<Path extends string>({
  path,
  placeholder,
}: LookupSelectAnswerProps<Path>) {
  const { asked, field, items, lookup } = useLookupAnswer(path)
  if (!asked) return null
  return (
    <Stack gap={2}>
      <SelectField
        {...field}
        options={items}
        placeholder={lookup.loading ? 'Loading…' : placeholder}
      />
      <MissingList of={field} lookup={lookup} />
    </Stack>
  )
}
