/**
 * What this device has stored of what was typed and is saved nowhere else: all of it, all but passwords and keys, which
 * it never stores, or none.
 */
export type StoredInput = 'nothingTyped' | 'all' | 'withoutSecrets' | 'none'

/** Said of what a device has stored where passwords or keys were typed too. */
export const reenterSecretsText = 'Enter passwords and keys again.'

interface StoredTexts {
  /** The promise where it is stored. */
  kept: string
  lost?: string
  /** Where nothing was typed, or all of it is saved. */
  nothing?: string
}

/** What a text promises of what was typed: no more than this device does. */
export function storedInputText(
  stored: StoredInput,
  { kept, lost = '', nothing = '' }: StoredTexts,
): string {
  if (stored === 'nothingTyped') return nothing
  if (stored === 'none') return lost
  return stored === 'withoutSecrets' ? `${kept} ${reenterSecretsText}` : kept
}
