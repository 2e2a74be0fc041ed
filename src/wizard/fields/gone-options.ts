import type { Lookup, LookupOption } from '../state/lookup-context.tsx'

/** What an option is called that is no longer in its list. */
function goneLabel(key: number): string {
  return `No longer offered (${key})`
}

/**
 * What was chosen and is no longer in the list, once that was read: each can be seen, and taken away. An entry that is
 * answered whole, such as a person, keeps its name.
 */
export function goneOptions(
  { choices, optionOf, loading, loadError }: Omit<Lookup, 'reload'>,
  answers: readonly unknown[],
): LookupOption[] {
  if (loading || loadError !== undefined) return []
  const listed = new Set(choices.map(({ value }) => value))
  const chosen = answers.flatMap((answer): LookupOption[] => {
    // Where nothing is chosen by number yet, the answer is 0.
    if (answer === 0) return []
    if (typeof answer === 'number') return [{ value: answer, label: goneLabel(answer) }]
    const option = optionOf?.(answer)
    return option ? [{ ...option, hint: 'No longer offered' }] : []
  })
  return chosen.filter(({ value }) => !listed.has(value))
}

/** Says at the field that something has to be chosen again; undefined where nothing is gone. */
export function goneOptionsText(gone: readonly LookupOption[]): string | undefined {
  const [first] = gone
  if (first === undefined) return undefined
  if (gone.length > 1) return `${gone.length} of these are no longer offered. Remove them.`
  const isNamed = first.label !== goneLabel(first.value)
  return `${isNamed ? `“${first.label}”` : 'This'} is no longer offered. Choose again.`
}
