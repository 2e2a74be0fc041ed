import { SelectField } from '#src/ui/fields/select-field.tsx'
import { Stack } from '#src/ui/stack.tsx'
import { useControl } from '../form/use-control.ts'
import { ListUnavailable } from './list-unavailable.tsx'
import { useLookupAnswer } from './lookup-option.ts'

/** One entry of a short company list. */
export function LookupSelectAnswer({ path }: { path: string }) {
  const { placeholder } = useControl('lookupSelect', path)
  const { asked, field, items, lookup } = useLookupAnswer(path)
  if (!asked) return null
  return (
    <Stack gap={2}>
      <SelectField
        {...field}
        options={items}
        placeholder={lookup.loading ? 'Loading…' : placeholder}
      />
      <ListUnavailable of={field} lookup={lookup} />
    </Stack>
  )
}
