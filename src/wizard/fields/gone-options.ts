import type { Lookup, LookupOption } from '../state/lookup-context.tsx'

/** Label of an option that's no longer in its list. */
function goneLabel(key: number): string {
  return `No longer offered (${key})`
}

/**
 * Chosen options that are no longer in the list, once it has been read, so that they can be seen and removed. Entries
 * stored whole, such as people, keep their names.
 */
export function goneOptions(
  { choices, optionOf, loading, loadError }: Omit<Lookup, 'reload'>,
  answers: readonly unknown[],
): LookupOption[] {
  if (loading || loadError !== undefined) return []
  const listed = new Set(choices.map(({ value }) => value))
  const chosen = answers.flatMap((answer): LookupOption[] => {
    // 0 means that nothing is chosen yet.
    if (answer === 0) return []
    if (typeof answer === 'number') return [{ value: answer, label: goneLabel(answer) }]
    const option = optionOf?.(answer)
    return option ? [{ ...option, hint: 'No longer offered' }] : []
  })
  return chosen.filter(({ value }) => !listed.has(value))
}

/** Asks at the field to choose again; undefined if nothing is gone. */
export function goneOptionsText(gone: readonly LookupOption[]): string | undefined {
  const [first] = gone
  if (first === undefined) return undefined
  if (gone.length > 1) return `${gone.length} of these are no longer offered. Remove them.`
  const isNamed = first.label !== goneLabel(first.value)
  return `${isNamed ? `“${first.label}”` : 'This'} is no longer offered. Choose again.`
}
