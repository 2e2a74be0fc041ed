/**
 * How much of the unsaved input this device has stored: everything, everything but passwords and keys (which are never
 * stored), or nothing.
 */
export type StoredInputCoverage = 'nothingTyped' | 'all' | 'withoutSecrets' | 'none'

/** Shown with restored input if passwords or keys were typed too. */
export const reenterSecretsText = 'Enter passwords and keys again.'

interface StoredInputTexts {
  /** If everything is stored. */
  kept: string
  lost?: string
  /** If nothing was typed, or everything is saved. */
  nothing?: string
}

/** Picks the text about stored input, so that it promises no more than this device does. */
export function storedInputCoverageText(
  stored: StoredInputCoverage,
  { kept, lost = '', nothing = '' }: StoredInputTexts,
): string {
  if (stored === 'nothingTyped') return nothing
  if (stored === 'none') return lost
  return stored === 'withoutSecrets' ? `${kept} ${reenterSecretsText}` : kept
}
