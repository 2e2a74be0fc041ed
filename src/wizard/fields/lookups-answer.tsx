import { MultiSelectField } from '#src/ui/fields/options/multi-select-field.tsx'
import { ListUnavailable } from './list-unavailable.tsx'
import { lookupOptionReaders, useLookupAnswer } from './lookup-option.ts'

/** Several entries of a long company list, found by typing. */
export function LookupsAnswer({ path }: { path: string }) {
  const { asked, field, items, keys, answersOf, lookup } = useLookupAnswer(path)
  if (!asked) return null
  const { loading, loadError } = lookup
  return (
    <>
      <MultiSelectField
        {...field}
        {...lookupOptionReaders}
        items={items}
        loading={loading}
        loadError={loadError}
        value={keys}
        onChange={(chosen) => field.onChange(answersOf(chosen))}
      />
      <ListUnavailable of={field} lookup={lookup} />
    </>
  )
}
