import { ComboboxField } from '#src/ui/fields/options/combobox-field.tsx'
import type { LookupOption } from '../state/lookup-context.tsx'
import { ListUnavailable } from './list-unavailable.tsx'
import { lookupOptionReaders, useLookupAnswer } from './lookup-option.ts'

interface LookupAnswerProps {
  path: string
  /** A short remark next to an option. */
  markOf?: (option: LookupOption) => string | undefined
}

/** One entry of a long company list, found by typing. */
export function LookupAnswer({ path, markOf }: LookupAnswerProps) {
  const { asked, field, items, keys, answersOf, lookup } = useLookupAnswer(path)
  if (!asked) return null
  const { loading, loadError } = lookup
  return (
    <>
      <ComboboxField
        {...field}
        {...lookupOptionReaders}
        hintOf={(option) => [option.hint, markOf?.(option)].filter(Boolean).join(', ') || undefined}
        items={items}
        loading={loading}
        loadError={loadError}
        value={keys[0] ?? null}
        onChange={(key) => field.onChange(key === null ? null : (answersOf([key])[0] ?? null))}
      />
      <ListUnavailable of={field} lookup={lookup} />
    </>
  )
}
